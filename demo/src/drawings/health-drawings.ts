import { shadow, repeat, type Drawing } from './svg-helpers.ts';

const blister: Drawing = (palette) =>
  `${shadow(84, 134, 52)}<g transform="rotate(-12 80 84)"><rect x="30" y="46" width="100" height="74" rx="6" fill="url(#m)"/>${repeat(3, (row) => repeat(5, (column) => `<ellipse cx="${42 + column * 19}" cy="${60 + row * 23}" rx="7.500" ry="8.500" fill="${palette.main}"/><path d="M${37 + column * 19} ${58 + row * 23}c1-4 4-5 6-5" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2" stroke-linecap="round"/>`))}</g><g transform="rotate(24 118 126)"><rect x="98" y="118" width="40" height="16" rx="8" fill="${palette.accent}"/><path d="M98 126a8 8 0 0 1 8-8h12v16h-12a8 8 0 0 1-8-8Z" fill="#f8f5ec"/></g>`;

const pills: Drawing = (palette) =>
  `${shadow(80, 140, 44)}<path d="M48 52h64c6 3 8 8 8 14v62c0 7-5 10-12 10H52c-7 0-12-3-12-10V66c0-6 2-11 8-14Z" fill="url(#w)"/><path d="M40 78h80v40H40z" fill="${palette.main}"/><path d="M52 90h30M52 98h44M52 106h22" stroke="#fff" stroke-width="3" stroke-linecap="round"/><path d="M100 84h6v8h8v6h-8v8h-6v-8h-8v-6h8Z" fill="${palette.accent}" transform="translate(-2 4)"/><path d="M46 28h68v24H46z" fill="${palette.dark}"/>${repeat(11, (index) => `<path d="M${50 + index * 6} 30v20" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>`)}`;

const monitor: Drawing = (palette) =>
  `${shadow(80, 140, 46)}<path d="M76 104h8v30h-8z" fill="#8fa0a4"/><path d="M50 132h60l4 8H46Z" fill="#6b7b7d"/><rect x="26" y="34" width="108" height="74" rx="9" fill="url(#w)"/><rect x="34" y="42" width="76" height="58" rx="3" fill="#16282e"/><path d="M38 64h14l4-12 7 24 6-18 4 6h32" fill="none" stroke="#8fe0c8" stroke-width="2.500"/><path d="M38 86h16l6-6 8 8 8-4h30" fill="none" stroke="${palette.accent}" stroke-width="2.500"/><circle cx="122" cy="54" r="5" fill="${palette.main}"/><circle cx="122" cy="70" r="5" fill="${palette.light}"/><path d="M117 84h10" stroke="#9fadaa" stroke-width="4" stroke-linecap="round"/>`;

const syringe: Drawing = (palette) =>
  `${shadow(82, 132, 52)}<g transform="rotate(-28 80 84)"><path d="M40 70h70v28H40z" fill="#fff" opacity=".85"/><path d="M66 72h44v24H66z" fill="${palette.main}" opacity=".8"/><path d="M40 70h70v28H40z" fill="none" stroke="#8fa0a4" stroke-width="2"/><path d="M110 78h12v12h-12z" fill="${palette.accent}"/><path d="M122 82h30l4 2-4 2h-30z" fill="#8fa0a4"/><path d="M34 60h7v48h-7z" fill="#8fa0a4"/><path d="M12 80h52v8H12z" fill="#b9c5c7"/><path d="M8 68h7v32H8zM60 72h8v24h-8z" fill="${palette.dark}"/>${repeat(5, (index) => `<path d="M${74 + index * 8} 70v8" stroke="#6b7b7d" stroke-width="1.500"/>`)}</g>`;

const mask: Drawing = (palette) =>
  `${shadow(80, 130, 52)}<path d="M28 74c-22-4-20 34 8 34M132 74c22-4 20 34-8 34" fill="none" stroke="#fff" stroke-width="4"/><path d="M28 66c20-14 84-14 104 0v40c-20 22-84 22-104 0Z" fill="url(#a)"/><path d="M28 78c24 8 80 8 104 0M28 92c24 10 80 10 104 0M30 106c24 8 76 8 100 0" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><path d="M58 60c12-4 32-4 44 0" fill="none" stroke="${palette.dark}" stroke-width="4" stroke-linecap="round"/>`;

const microscope: Drawing = (palette) =>
  `${shadow(80, 142, 48)}<path d="M36 130h88v10H36z" fill="${palette.dark}"/><path d="M102 130c18-18 22-54-4-72l-8 10c16 12 16 40 0 62Z" fill="url(#a)"/><path d="M50 104h52v8H50z" fill="#6b7b7d"/><path d="M68 112h14v18H68z" fill="#8fa0a4"/><g transform="rotate(-24 80 60)"><rect x="68" y="24" width="24" height="52" rx="4" fill="url(#w)"/><path d="M68 44h24v8H68z" fill="${palette.main}"/><rect x="72" y="10" width="16" height="16" rx="3" fill="#33435a"/><path d="M72 76h16v10H72zM76 86h8v10h-8z" fill="#33435a"/></g><circle cx="106" cy="92" r="7" fill="${palette.accent}"/>`;

const herbs: Drawing = (palette) =>
  `${shadow(80, 138, 52)}<path d="M36 96h88c-2 26-16 40-44 40S38 122 36 96Z" fill="url(#a)"/><ellipse cx="80" cy="96" rx="44" ry="9" fill="${palette.dark}"/><path d="m92 96 30-56" stroke="#b9a27a" stroke-width="9" stroke-linecap="round"/><path d="M64 94C52 74 58 56 66 44c8 14 10 32 2 50M76 94c-2-18 4-32 14-42 2 16-2 32-10 42M54 94c-12-8-18-20-16-32 12 4 20 16 22 32" fill="#3a7f63"/><path d="M66 52v40M84 62l-6 30M44 70l12 22" stroke="#8fc0a6" stroke-width="1.500"/><path d="M48 112c10 8 54 8 64 0" fill="none" stroke="${palette.light}" stroke-width="2.500"/>`;

const cosmetics: Drawing = (palette) =>
  `${shadow(80, 138, 52)}<path d="M40 66h30v64c0 4-3 6-6 6H46c-3 0-6-2-6-6Z" fill="url(#r)"/><path d="M44 44h22v22H44z" fill="#f8f5ec"/><path d="M52 34h18v6H58v6h-6Z" fill="${palette.accent}"/><path d="M84 96h46v32c0 5-4 8-9 8H93c-5 0-9-3-9-8Z" fill="${palette.light}"/><path d="M82 82h50v16H82z" fill="${palette.accent}"/><path d="M82 82h50v5H82z" fill="#fff" opacity=".35"/><path d="M46 84h18M46 92h12M96 112h22" stroke="#fff" stroke-opacity=".9" stroke-width="3" stroke-linecap="round"/>`;

const tank: Drawing = (palette) =>
  `${shadow(80, 142, 50)}<path d="M46 108h8v30h-8zM106 108h8v30h-8z" fill="#6b7b7d"/><path d="M38 50c0-24 84-24 84 0v54c0 20-84 20-84 0Z" fill="url(#k)"/><path d="M38 74c16 8 68 8 84 0v14c-16 8-68 8-84 0Z" fill="${palette.main}"/><path d="M74 20h12v14H74z" fill="#8fa0a4"/><circle cx="80" cy="56" r="9" fill="#fff" stroke="#6b7b7d" stroke-width="2"/><path d="m80 56 4-5" stroke="${palette.accent}" stroke-width="2"/><path d="M118 104h16v10h-16z" fill="#8fa0a4"/><path d="M134 98h6v22h-6z" fill="${palette.dark}"/>`;

const filter: Drawing = (palette) =>
  `${shadow(80, 140, 54)}${[38, 80, 122].map((x, index) => `<path d="M${x - 15} 50h30v78c0 10-30 10-30 0Z" fill="url(#r)"/><path d="M${x - 17} 40h34v14h-34z" fill="#f4f6f4"/><path d="M${x - 17} 50h34v4h-34z" fill="#c3cfcc"/><path d="M${x - 8} 72h16v34h-16z" fill="#fff" opacity="${0.85 - index * 0.15}"/>`).join('')}<path d="M20 34h120v9H20z" fill="${palette.dark}"/><path d="M80 20v14" stroke="${palette.accent}" stroke-width="6" stroke-linecap="round"/>`;

export const healthDrawings = {
  blister,
  cosmetics,
  filter,
  herbs,
  mask,
  microscope,
  monitor,
  pills,
  syringe,
  tank,
};
