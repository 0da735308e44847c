import { shadow, repeat, type Drawing } from './svg-helpers.ts';

const board: Drawing = (palette) =>
  `${shadow(82, 134, 54)}<g transform="rotate(-8 80 84)"><rect x="26" y="44" width="108" height="80" rx="6" fill="url(#a)"/><g fill="none" stroke="${palette.accent}" stroke-width="1.600" opacity=".8"><path d="M34 60h22l8 10M34 70h18l10 8M126 66h-20l-8 8M126 76H108M60 118v-16l8-8M72 118v-20M104 118v-14l-8-8M126 108h-18l-8-8"/></g><rect x="62" y="66" width="38" height="34" rx="3" fill="#1d2a2e"/><path d="M66 70h12" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>${repeat(6, (index) => `<path d="M${66 + index * 6} 62v4M${66 + index * 6} 100v4" stroke="#d8dfe0" stroke-width="2"/>`)}<rect x="34" y="86" width="16" height="20" rx="2" fill="#d8dfe0"/><rect x="110" y="88" width="14" height="10" fill="#1d2a2e"/><circle cx="118" cy="56" r="6" fill="#d8dfe0"/><circle cx="118" cy="56" r="3" fill="#8a999b"/><circle cx="42" cy="54" r="3.500" fill="${palette.background[0]}"/><circle cx="124" cy="114" r="3.500" fill="${palette.background[0]}"/></g>`;

const chip: Drawing = (palette) =>
  `${shadow(80, 130, 46)}${repeat(7, (index) => `<path d="M${52 + index * 9} 36v14M${52 + index * 9} 114v14M34 ${55 + index * 9}h14M112 ${55 + index * 9}h14" stroke="url(#m)" stroke-width="4"/><path d="M${52 + index * 9} 38v10M${52 + index * 9} 116v10M36 ${55 + index * 9}h10M114 ${55 + index * 9}h10" stroke="#b9c5c7" stroke-width="4"/>`)}<rect x="46" y="48" width="68" height="68" rx="5" fill="#24323a"/><rect x="56" y="58" width="48" height="48" rx="3" fill="url(#a)"/><path d="M56 58h48L56 106Z" fill="#fff" opacity=".16"/><circle cx="63" cy="65" r="2.500" fill="${palette.accent}"/>`;

const sensor: Drawing = (palette) =>
  `${shadow(80, 134, 46)}<path d="M64 30c0-8 32-8 32 0" fill="none" stroke="#33435a" stroke-width="5"/><rect x="60" y="34" width="40" height="16" rx="3" fill="url(#k)"/><rect x="52" y="48" width="56" height="52" rx="8" fill="url(#r)"/><rect x="60" y="58" width="40" height="22" rx="3" fill="#1d2a2e"/><path d="M64 70h8l4-6 6 10 4-4h10" fill="none" stroke="#8fe0c8" stroke-width="2"/><circle cx="66" cy="90" r="3" fill="${palette.accent}"/><circle cx="78" cy="90" r="3" fill="#fff" opacity=".6"/><path d="M62 100h36v8H62z" fill="#6b7b7d"/><path d="M66 108h28v20H66z" fill="url(#k)"/>${repeat(4, (index) => `<path d="M66 ${112 + index * 4.5}h28" stroke="#66767a" stroke-width="1.200"/>`)}`;

const screen: Drawing = (palette) =>
  `${shadow(80, 136, 46)}<path d="M70 108h20l4 20H66Z" fill="#8fa0a4"/><path d="M50 128h60v6H50z" fill="#6b7b7d"/><rect x="22" y="34" width="116" height="76" rx="6" fill="#24323a"/><rect x="28" y="40" width="104" height="62" rx="2" fill="url(#a)"/><path d="M28 88c16-14 26 4 42-10s26-20 38-10 16-2 24-8v42H28Z" fill="#fff" opacity=".22"/><path d="M38 52h34M38 60h22" stroke="#fff" stroke-opacity=".8" stroke-width="3" stroke-linecap="round"/><circle cx="112" cy="56" r="8" fill="${palette.accent}"/>`;

const reel: Drawing = (palette) =>
  `${shadow(80, 136, 48)}<circle cx="80" cy="82" r="52" fill="#c8a878"/><circle cx="80" cy="82" r="52" fill="none" stroke="#94744a" stroke-width="2"/><circle cx="80" cy="82" r="42" fill="${palette.main}"/>${repeat(6, (index) => `<circle cx="80" cy="82" r="${21 + index * 3.6}" fill="none" stroke="${index % 2 ? palette.light : palette.dark}" stroke-opacity=".55" stroke-width="1.600"/>`)}<circle cx="80" cy="82" r="18" fill="#d9bd92"/><circle cx="80" cy="82" r="7" fill="#6f5a3c"/><path d="M118 100c16 8 24 20 26 32" fill="none" stroke="${palette.main}" stroke-width="5" stroke-linecap="round"/><path d="m144 128 1 8" stroke="${palette.accent}" stroke-width="5" stroke-linecap="round"/>`;

const lamp: Drawing = (palette) =>
  `${shadow(80, 138, 40)}<path d="M80 16v22" stroke="#44524e" stroke-width="2"/><path d="M68 38h24l4 10H64Z" fill="${palette.dark}"/><path d="M64 48h32c20 8 32 24 34 46H30c2-22 14-38 34-46Z" fill="url(#a)"/><ellipse cx="80" cy="94" rx="50" ry="9" fill="#fff3cf"/><ellipse cx="80" cy="95" rx="20" ry="5" fill="#fffdf2"/><path d="m36 100-14 36h116l-14-36c-20 8-68 8-88 0Z" fill="#fff3cf" opacity=".4"/>`;

const bulb: Drawing = (palette) =>
  `${shadow(80, 138, 34)}<circle cx="80" cy="66" r="46" fill="#fff3cf" opacity=".45"/><path d="M80 26c24 0 40 17 40 38 0 18-14 26-17 42H57C54 90 40 82 40 64c0-21 16-38 40-38Z" fill="#fffdf4" stroke="${palette.main}" stroke-width="2"/><path d="M66 104V78l14 12 14-12v26" fill="none" stroke="${palette.accent}" stroke-width="3" stroke-linejoin="round"/><path d="M60 108h40v8H60zM62 118h36v7H62zM66 127h28v6H66z" fill="url(#k)"/><path d="M54 52c4-8 10-13 18-15" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`;

const solar: Drawing = (palette) =>
  `${shadow(82, 138, 56)}<path d="M74 108h10v26H74z" fill="#7f9092"/><path d="M50 132h58v6H50z" fill="#6b7b7d"/><path d="m44 38 92 0-16 74H20Z" fill="#d5dcdd"/><path d="m47 41 85 0-14 68H25Z" fill="url(#a)"/><g stroke="#dfe9ee" stroke-opacity=".75" stroke-width="1.400">${repeat(5, (index) => `<path d="m${61 + index * 14.2} 41-${7.3 - index * 1.3 + 3} 68"/>`)}<path d="M42 58h86M37 75h88M31 92h90"/></g><path d="m47 41 40 0-26 68H25Z" fill="#fff" opacity=".14"/><circle cx="134" cy="24" r="10" fill="${palette.accent}" opacity=".75"/>`;

const cabinet: Drawing = (palette) =>
  `${shadow(80, 142, 48)}<path d="M40 26h70v112H40z" fill="url(#w)"/><path d="m110 26 14-6v112l-14 6Z" fill="#aebbb7"/><path d="m40 26 14-6h70l-14 6Z" fill="#f7f9f8"/><rect x="48" y="36" width="54" height="30" rx="3" fill="${palette.main}"/><path d="M54 52h10l4-8 6 14 5-6h16" fill="none" stroke="#fff" stroke-width="2.400"/>${repeat(6, (index) => `<path d="M50 ${76 + index * 6}h50" stroke="#9fadaa" stroke-width="2"/>`)}<circle cx="54" cy="120" r="4" fill="${palette.accent}"/><circle cx="66" cy="120" r="4" fill="#3a7f63"/><path d="M94 108h5v18h-5z" fill="${palette.dark}"/>`;

const battery: Drawing = (palette) =>
  `${shadow(80, 136, 50)}<rect x="32" y="50" width="96" height="82" rx="7" fill="url(#a)"/><path d="M32 70h96v42H32z" fill="#fff" opacity=".86"/><path d="M44 38h20v12H44zM96 38h20v12H96z" fill="#6b7b7d"/><path d="M44 38h20v4H44zM96 38h20v4H96z" fill="#cfd8d9"/><path d="m84 74-16 20h10l-4 16 18-22H81Z" fill="${palette.accent}"/><path d="M50 58h10M55 53v10M100 58h10" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`;

const camera: Drawing = (palette) =>
  `${shadow(84, 136, 42)}<path d="M72 96h20v30H72z" fill="#8fa0a4"/><path d="M54 124h60v10H54z" fill="#6b7b7d"/><rect x="28" y="44" width="96" height="54" rx="12" fill="url(#w)"/><path d="M40 44h84v12H28c2-8 6-12 12-12Z" fill="${palette.main}"/><circle cx="56" cy="76" r="19" fill="#24323a"/><circle cx="56" cy="76" r="12" fill="${palette.dark}"/><circle cx="56" cy="76" r="6" fill="#101b20"/><circle cx="51" cy="70" r="3.500" fill="#fff" opacity=".7"/><circle cx="106" cy="72" r="4" fill="${palette.accent}"/><path d="M124 58h12v22h-12z" fill="#33435a"/>`;

const charger: Drawing = (palette) =>
  `${shadow(84, 140, 42)}<rect x="46" y="24" width="60" height="112" rx="9" fill="url(#w)"/><path d="M46 33c0-5 4-9 9-9h42c5 0 9 4 9 9v19H46Z" fill="${palette.main}"/><rect x="56" y="60" width="40" height="24" rx="3" fill="#24323a"/><path d="m78 62-9 11h6l-3 9 11-12h-7Z" fill="${palette.accent}"/><circle cx="76" cy="104" r="10" fill="#dfe6e4" stroke="#9fadaa" stroke-width="2"/><path d="M106 60c20 0 24 12 22 30s-8 28-28 22c-8-2-14-4-16-8" fill="none" stroke="#33435a" stroke-width="5" stroke-linecap="round"/><path d="M70 98h14v14H70z" fill="#33435a"/>`;

const router: Drawing = (palette) =>
  `${shadow(80, 130, 54)}<path d="M50 40v54M110 40v54" stroke="#33435a" stroke-width="6" stroke-linecap="round"/><path d="M62 48c10-10 26-10 36 0M69 57c6-6 16-6 22 0" fill="none" stroke="${palette.main}" stroke-width="4" stroke-linecap="round" opacity=".7"/><path d="M24 92h112l6 30H18Z" fill="url(#a)"/><path d="M18 122h124v8H18z" fill="${palette.dark}"/>${repeat(5, (index) => `<circle cx="${44 + index * 12}" cy="108" r="3" fill="${index === 3 ? palette.accent : '#d5f0e4'}"/>`)}<rect x="108" y="102" width="20" height="12" rx="2" fill="#24323a"/>`;

const headset: Drawing = (palette) =>
  `${shadow(80, 138, 44)}<path d="M36 92V80a44 44 0 0 1 88 0v12" fill="none" stroke="${palette.dark}" stroke-width="9"/><path d="M36 84V80a44 44 0 0 1 88 0v4" fill="none" stroke="${palette.light}" stroke-width="2.500"/><rect x="24" y="84" width="30" height="48" rx="14" fill="url(#a)"/><rect x="106" y="84" width="30" height="48" rx="14" fill="url(#a)"/><rect x="44" y="90" width="12" height="36" rx="6" fill="#24323a"/><rect x="104" y="90" width="12" height="36" rx="6" fill="#24323a"/><circle cx="121" cy="108" r="5" fill="${palette.accent}"/>`;

export const electronicsDrawings = {
  battery,
  board,
  bulb,
  cabinet,
  camera,
  charger,
  chip,
  headset,
  lamp,
  reel,
  router,
  screen,
  sensor,
  solar,
};
