import { pointOnCircle, shadow, repeat, gearPath, type Drawing } from './svg-helpers.ts';

const bolts = (cx: number, cy: number, ring: number, count: number, r: number): string =>
  repeat(count, (index) => {
    const [x, y] = pointOnCircle(cx, cy, ring, count, index);
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#aebbbd" stroke="#7f8f92" stroke-width=".6"/>`;
  });

const gear: Drawing = (palette) =>
  `${shadow(82, 136, 50)}<path d="${gearPath(80, 80, 54, 9, 18)}" fill="url(#m)" stroke="#7b8a8c" stroke-width=".6"/><circle cx="80" cy="80" r="36" fill="#dfe6e7" stroke="#9fadaf"/>${bolts(80, 80, 28, 6, 4.2)}<circle cx="80" cy="80" r="18" fill="url(#m)"/><circle cx="80" cy="80" r="11" fill="${palette.main}" opacity=".75"/><circle cx="80" cy="80" r="11" fill="none" stroke="#6f7f82"/>`;

const bearing: Drawing = (palette) =>
  `${shadow(82, 136, 48)}<circle cx="80" cy="82" r="52" fill="url(#k)"/><circle cx="80" cy="82" r="43" fill="#6f7f82"/><circle cx="80" cy="82" r="41" fill="${palette.dark}"/>${repeat(
    12,
    (index) => {
      const [x, y] = pointOnCircle(80, 82, 33, 12, index);
      return `<circle cx="${x}" cy="${y}" r="7" fill="url(#m)" stroke="#6f7f82" stroke-width=".5"/>`;
    },
  )}<circle cx="80" cy="82" r="25" fill="url(#k)"/><circle cx="80" cy="82" r="17" fill="${palette.background[1]}" stroke="#7f8f92"/>`;

const housing: Drawing = () =>
  `${shadow(80, 134, 54)}<path d="M34 66 80 44l46 22v48l-46 22-46-22Z" fill="url(#a)"/><path d="M34 66 80 88l46-22-46-22Z" fill="#fff" opacity=".3"/><path d="M80 88v48l46-22V66Z" fill="#000" opacity=".16"/><ellipse cx="80" cy="66" rx="25" ry="12" fill="#1b2b2a" opacity=".55"/><ellipse cx="80" cy="68" rx="19" ry="8.500" fill="url(#m)"/><circle cx="57" cy="104" r="10" fill="#1b2b2a" opacity=".4"/><circle cx="57" cy="104" r="6" fill="url(#m)"/><ellipse cx="46" cy="66" rx="3.400" ry="1.700" fill="#24343a"/><ellipse cx="114" cy="66" rx="3.400" ry="1.700" fill="#24343a"/><ellipse cx="80" cy="50" rx="3.400" ry="1.700" fill="#24343a"/><ellipse cx="80" cy="82" rx="3.400" ry="1.700" fill="#24343a"/>`;

const shaft: Drawing = (palette) =>
  `${shadow(82, 124, 56)}<g transform="rotate(-16 80 86)"><rect x="16" y="78" width="128" height="16" rx="3" fill="#c5d0d2"/><rect x="16" y="78" width="128" height="6" rx="3" fill="#f4f8f8"/><rect x="42" y="68" width="46" height="36" rx="3" fill="url(#m)"/><rect x="96" y="72" width="26" height="28" rx="2" fill="${palette.main}"/><rect x="96" y="72" width="26" height="9" rx="2" fill="#fff" opacity=".3"/>${repeat(9, (index) => `<path d="M${46 + index * 5} 68v36" stroke="#76868a" stroke-width="1.600"/>`)}</g>`;

const valve: Drawing = (palette) =>
  `${shadow(80, 134, 52)}<rect x="24" y="84" width="112" height="30" rx="4" fill="url(#m)"/><rect x="20" y="78" width="14" height="42" rx="2" fill="#7f9092"/><rect x="126" y="78" width="14" height="42" rx="2" fill="#7f9092"/><path d="M58 72h44l8 48H50Z" fill="url(#k)"/><rect x="75" y="44" width="10" height="30" fill="#6b7b7d"/><ellipse cx="80" cy="42" rx="34" ry="9" fill="none" stroke="${palette.main}" stroke-width="6"/><path d="M48 42h64" stroke="${palette.main}" stroke-width="4"/><circle cx="80" cy="42" r="6" fill="${palette.dark}"/>`;

const pump: Drawing = (palette) =>
  `${shadow(80, 136, 56)}<path d="M26 126h110v10H26z" fill="${palette.dark}"/><circle cx="54" cy="92" r="32" fill="url(#a)"/><circle cx="54" cy="92" r="17" fill="url(#m)"/><circle cx="54" cy="92" r="7" fill="${palette.dark}"/><path d="M40 40h28v26H40z" fill="url(#r)"/><path d="M34 34h40v9H34z" fill="${palette.dark}"/><rect x="82" y="72" width="52" height="42" rx="6" fill="url(#r)"/>${repeat(7, (index) => `<path d="M${90 + index * 6} 74v38" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`)}<path d="M90 114h36v12H90z" fill="${palette.dark}"/><rect x="98" y="60" width="22" height="13" rx="2" fill="${palette.light}"/>`;

const motor: Drawing = (palette) =>
  `${shadow(78, 132, 54)}<rect x="14" y="80" width="26" height="12" rx="2" fill="url(#m)"/><rect x="38" y="54" width="12" height="64" rx="4" fill="${palette.dark}"/><rect x="48" y="50" width="74" height="72" rx="9" fill="${palette.main}"/>${repeat(8, (index) => `<path d="M50 ${57 + index * 8.4}h70" stroke="${index < 3 ? '#fff' : '#000'}" stroke-opacity=".22" stroke-width="3"/>`)}<rect x="120" y="56" width="18" height="60" rx="8" fill="${palette.dark}"/><rect x="70" y="36" width="34" height="18" rx="3" fill="${palette.light}"/><path d="M54 120h20l4 10H50ZM98 120h20l4 10H94Z" fill="${palette.dark}"/><rect x="76" y="76" width="26" height="16" rx="2" fill="${palette.accent}" opacity=".9"/>`;

const arm: Drawing = (palette) =>
  `${shadow(78, 138, 46)}<path d="M48 136h60l-6-18H54Z" fill="#46566a"/><g stroke-linecap="round" fill="none"><path d="M76 116 60 74" stroke="${palette.main}" stroke-width="17"/><path d="M60 74 104 46" stroke="${palette.main}" stroke-width="13"/><path d="M72 108 60 78M64 70l32-20" stroke="#fff" stroke-opacity=".28" stroke-width="4"/><path d="m104 46 18 22" stroke="#46566a" stroke-width="8"/></g><circle cx="76" cy="116" r="12" fill="#33435a"/><circle cx="60" cy="74" r="11" fill="#33435a"/><circle cx="60" cy="74" r="5" fill="#8fa0b8"/><circle cx="104" cy="46" r="8" fill="#33435a"/><path d="m116 68-4 12M126 66l7 11" stroke="#33435a" stroke-width="4" stroke-linecap="round"/>`;

const cylinder: Drawing = (palette) =>
  `${shadow(80, 130, 56)}<g transform="rotate(-22 80 84)"><rect x="96" y="78" width="54" height="12" fill="url(#m)"/><path d="M96 78h54v4H96z" fill="#fff" opacity=".7"/><rect x="28" y="66" width="72" height="36" fill="${palette.main}"/><path d="M28 66h72v10H28z" fill="#fff" opacity=".35"/><path d="M28 94h72v8H28z" fill="#000" opacity=".18"/><rect x="20" y="62" width="14" height="44" rx="3" fill="${palette.dark}"/><rect x="92" y="62" width="14" height="44" rx="3" fill="${palette.dark}"/><circle cx="10" cy="84" r="11" fill="none" stroke="${palette.dark}" stroke-width="7"/><circle cx="150" cy="84" r="8" fill="none" stroke="#6b7b7d" stroke-width="6"/><rect x="40" y="56" width="9" height="10" fill="${palette.accent}"/><rect x="78" y="56" width="9" height="10" fill="${palette.accent}"/></g>`;

const mould: Drawing = (palette) =>
  `${shadow(80, 138, 56)}<path d="M26 92h108v40H26z" fill="url(#m)"/><path d="M26 92l14-10h108l-14 10Z" fill="#e6eced"/><path d="m134 92 14-10v40l-14 10Z" fill="#87979a"/><path d="M52 88c8-6 56-6 64 0-8 4-56 4-64 0Z" fill="${palette.dark}"/><path d="M30 40h100v30H30z" fill="url(#a)"/><path d="m30 40 14-10h100l-14 10Z" fill="${palette.light}"/><path d="m130 40 14-10v30l-14 10Z" fill="${palette.dark}"/>${[42, 116].map((x) => `<path d="M${x} 70h6v16h-6z" fill="#6b7b7d"/>`).join('')}<path d="M40 106h80M40 118h80" stroke="#7f8f92" stroke-width="2"/>`;

const screw = (x: number, y: number, turn: number, length: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${gearPath(0, 0, 15, 1, 6)}" fill="${fill}"/><path d="M-12-8h24v16h-24z" fill="${fill}"/><path d="M-12-8h24v5h-24z" fill="#fff" opacity=".35"/><path d="M-7 8H7v${length}l-7 6-7-6z" fill="url(#k)"/>${repeat(Math.floor(length / 5), (index) => `<path d="m-7 ${14 + index * 5} 14-3" stroke="#66767a" stroke-width="1.400"/>`)}</g>`;

const screws: Drawing = (palette) =>
  `${shadow(80, 136, 56)}${screw(50, 50, 8, 66, palette.main)}${screw(84, 62, -6, 54, '#8fa0a4')}${screw(116, 74, 14, 42, palette.dark)}<g transform="translate(46 126)"><path d="${gearPath(0, 0, 13, 2, 6)}" fill="url(#m)"/><circle r="6" fill="${palette.background[1]}" stroke="#66767a"/></g>`;

const drill: Drawing = (palette) =>
  `${shadow(78, 138, 46)}<path d="M40 44h62a10 10 0 0 1 10 10v14a10 10 0 0 1-10 10H44a16 16 0 0 1-16-16v-6a12 12 0 0 1 12-12Z" fill="url(#a)"/><path d="M112 52h14v18h-14z" fill="#33435a"/><path d="M126 57h24l4 4-4 4h-24z" fill="url(#m)"/><path d="M48 78h28l-8 46H46c-4 0-6-4-5-8Z" fill="${palette.main}"/><path d="M76 82c6 4 8 8 6 14h-9z" fill="#24343a"/><path d="M36 122h44v14H36z" fill="${palette.dark}"/><path d="M40 50h58v6H40z" fill="#fff" opacity=".3"/>${repeat(4, (index) => `<path d="M${36 + index * 5} 58v12" stroke="#24343a" stroke-opacity=".5" stroke-width="2"/>`)}`;

const machine: Drawing = (palette) =>
  `${shadow(80, 138, 62)}<path d="M22 40h116v92H22z" fill="url(#w)"/><path d="M22 40h116v12H22z" fill="${palette.main}"/><rect x="32" y="60" width="66" height="46" rx="3" fill="#24343a"/><path d="M36 64h58v38H36z" fill="${palette.light}" opacity=".55"/><path d="M58 64h14v14H58z" fill="url(#m)"/><path d="M62 78h6v10h-6z" fill="#6b7b7d"/><path d="M44 92h44v8H44z" fill="${palette.dark}"/><rect x="106" y="60" width="26" height="34" rx="3" fill="${palette.dark}"/><rect x="110" y="64" width="18" height="12" fill="#cfe6e4"/>${[84, 90].map((y) => `<path d="M110 ${y}h18" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>`).join('')}<circle cx="112" cy="104" r="4" fill="${palette.accent}"/><circle cx="124" cy="104" r="4" fill="#b1503e"/><path d="M22 118h116v14H22z" fill="${palette.dark}"/>`;

export const machineDrawings = {
  arm,
  bearing,
  cylinder,
  drill,
  gear,
  housing,
  machine,
  motor,
  mould,
  pump,
  screws,
  shaft,
  valve,
};
