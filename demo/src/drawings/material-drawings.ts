import { shadow, repeat, type Drawing } from './svg-helpers.ts';

const slab: Drawing = (palette) =>
  `${shadow(82, 139, 56)}<path d="M44 132 40 34l60-8 6 100Z" fill="${palette.light}"/><path d="m40 34-6 3 4 98 6-3Z" fill="${palette.dark}" opacity=".6"/><path d="M44 60c16 8 22-6 34 4s14 2 24 8M43 96c10-6 24 8 36-2s16 4 25-2" fill="none" stroke="${palette.dark}" stroke-width="1.200" opacity=".45"/><path d="M76 140 74 56l50-6 4 84Z" fill="#3f4a4a"/><path d="m74 56-5 2.500 2 84 5-2.500Z" fill="#2a3333"/><path d="M76 82c14 7 18-5 28 3s12 0 21 5M77 112c12-6 20 5 30-1s12 2 20-1" fill="none" stroke="#c9a24b" stroke-width="1" opacity=".7"/>`;

const tiles: Drawing = (palette) =>
  `${shadow(80, 136, 56)}${repeat(4, (row) => repeat(4, (column) => `<rect x="${34 + column * 23.5}" y="${30 + row * 23.5}" width="22" height="22" rx="1.500" fill="${[palette.main, palette.light, palette.dark, '#f1f3f0'][(row * 3 + column * 2 + (row % 2)) % 4]}"/>`))}<path d="M34 30h92L34 122Z" fill="#fff" opacity=".14"/><path d="M30 126h100v8H30z" fill="#9fadaa"/>`;

const brick: Drawing = (palette) => {
  const brickAt = (x: number, y: number): string =>
    `<path d="M${x} ${y}h40v20h-40z" fill="${palette.main}"/><path d="m${x} ${y} 8-6h40l-8 6Z" fill="${palette.light}"/><path d="m${x + 40} ${y} 8-6v20l-8 6Z" fill="${palette.dark}"/>`;
  return `${shadow(84, 138, 58)}${brickAt(26, 112)}${brickAt(68, 112)}${brickAt(46, 90)}${brickAt(88, 112)}${brickAt(68, 90)}${brickAt(34, 68)}${brickAt(56, 46)}`;
};

const glass: Drawing = (palette) =>
  `${shadow(82, 138, 54)}<path d="m36 40 62-14v96l-62 14Z" fill="${palette.light}" opacity=".55" stroke="${palette.main}" stroke-width="2"/><path d="m60 46 62-14v96l-62 14Z" fill="${palette.main}" opacity=".32" stroke="${palette.main}" stroke-width="2"/><path d="m70 60 26-6-26 50ZM74 126l40-74v16l-32 56Z" fill="#fff" opacity=".45"/><path d="M30 134h98v6H30z" fill="#8fa0a4"/>`;

const pipes: Drawing = (palette) => {
  const pipeAt = (x: number, y: number, r: number): string =>
    `<path d="M${x} ${y - r}h66v${r * 2}h-66z" fill="${palette.main}"/><path d="M${x} ${y - r}h66v${r * 0.7}h-66z" fill="#fff" opacity=".38"/><path d="M${x} ${y + r * 0.4}h66v${r * 0.6}h-66z" fill="#000" opacity=".16"/><ellipse cx="${x + 66}" cy="${y}" rx="${r * 0.5}" ry="${r}" fill="${palette.main}"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.5}" ry="${r}" fill="${palette.light}"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.34}" ry="${r * 0.7}" fill="${palette.dark}"/>`;
  return `${shadow(84, 138, 58)}${pipeAt(58, 52, 15)}${pipeAt(44, 84, 15)}${pipeAt(74, 84, 15)}${pipeAt(30, 116, 15)}${pipeAt(60, 116, 15)}`;
};

const profile: Drawing = (palette) =>
  `${shadow(82, 138, 52)}<path d="m40 54 64-28 22 10v62l-64 34-22-12Z" fill="url(#m)"/><path d="m62 64 64-28v62l-64 34Z" fill="${palette.main}" opacity=".75"/><path d="m40 54 22 10v68l-22-12Z" fill="#dfe7e7"/><path d="m45 63 12 5v16l-12-5ZM45 92l12 5v24l-12-6Z" fill="#5f7073"/><path d="m62 84 64-32M62 104l64-32" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`;

const coil: Drawing = (palette) =>
  `${shadow(82, 138, 54)}<path d="M62 36h46c18 0 28 22 28 48s-10 48-28 48H62Z" fill="url(#k)"/><path d="M62 36h46c6 0 11 3 15 7H62Z" fill="#fff" opacity=".4"/><ellipse cx="62" cy="84" rx="34" ry="48" fill="${palette.light}"/>${repeat(6, (index) => `<ellipse cx="62" cy="84" rx="${32 - index * 3.4}" ry="${45 - index * 4.8}" fill="none" stroke="${palette.dark}" stroke-opacity=".45" stroke-width="1.400"/>`)}<ellipse cx="62" cy="84" rx="12" ry="17" fill="${palette.dark}"/><path d="M84 34v100M112 35v98" stroke="${palette.accent}" stroke-width="4" opacity=".8"/>`;

const drum: Drawing = (palette) =>
  `${shadow(82, 140, 46)}<path d="M46 38h70v94c0 12-70 12-70 0Z" fill="url(#r)"/><ellipse cx="81" cy="38" rx="35" ry="10" fill="${palette.light}"/><ellipse cx="81" cy="38" rx="29" ry="7.500" fill="${palette.main}"/><circle cx="68" cy="36" r="4" fill="#dfe6e6"/><path d="M46 66c10 9 60 9 70 0M46 102c10 9 60 9 70 0" fill="none" stroke="${palette.dark}" stroke-width="4"/><path d="M62 78h38v20H62z" fill="#fff" opacity=".92"/><path d="M66 84h20M66 90h30" stroke="${palette.accent}" stroke-width="2.500"/>`;

const bucket: Drawing = (palette) =>
  `${shadow(82, 138, 46)}<path d="M42 54h78l-8 78c-1 8-61 8-62 0Z" fill="url(#w)"/><path d="M46 82h71l-3 32H48Z" fill="${palette.main}"/><ellipse cx="81" cy="54" rx="41" ry="11" fill="${palette.dark}"/><ellipse cx="81" cy="54" rx="36" ry="8.500" fill="${palette.main}"/><path d="M50 56c10 6 24 8 38 7 0 8-8 8-8 16 0 5-8 5-8-1 0-8-14-8-22-22Z" fill="${palette.light}"/><path d="M42 56c4-44 74-44 78 0" fill="none" stroke="#7f9092" stroke-width="3"/><path d="M60 94h40M60 102h26" stroke="#fff" stroke-opacity=".8" stroke-width="3"/>`;

const sack: Drawing = (palette) =>
  `${shadow(82, 140, 48)}<path d="M50 44c-14 26-16 66-8 90 14 6 64 6 78 0 8-24 6-64-8-90Z" fill="url(#a)"/><path d="M46 32h70l-6 14H52Z" fill="${palette.dark}"/><path d="M50 46h62" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-dasharray="4 3"/><path d="M54 72h54v38H54z" fill="#fff" opacity=".9"/><path d="M62 82h30M62 90h38M62 98h20" stroke="${palette.accent}" stroke-width="3" stroke-linecap="round"/><path d="M48 60c-6 22-6 48-3 66" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>`;

const pellets: Drawing = (palette) =>
  `${shadow(80, 136, 54)}<path d="M24 128c10-30 34-56 56-56s46 26 56 56c2 10-114 10-112 0Z" fill="${palette.main}"/>${repeat(
    46,
    (index) => {
      const x = 32 + ((index * 37) % 97);
      const height = 56 - Math.abs(x - 80) * 0.9;
      const y = 128 - ((index * 23) % Math.max(8, Math.round(height)));
      return `<ellipse cx="${x}" cy="${y}" rx="4.600" ry="3.400" fill="${[palette.light, palette.main, palette.dark][index % 3]}" stroke="${palette.dark}" stroke-opacity=".35" stroke-width=".6"/>`;
    },
  )}<path d="M96 34h26l6 36h-14c-8-12-14-20-18-22Z" fill="url(#m)"/><path d="m120 34 20-16" stroke="#8fa0a4" stroke-width="6" stroke-linecap="round"/>`;

const plywood: Drawing = (palette) =>
  `${shadow(82, 138, 58)}${repeat(6, (index) => {
    const y = 120 - index * 13;
    return `<path d="m22 ${y} 70 14 48-16v-9l-70-12-48 14Z" fill="${index % 2 ? palette.main : palette.light}"/><path d="m22 ${y - 9} 70 13 48-15-70-12Z" fill="${index % 2 ? palette.light : palette.main}"/><path d="m92 ${y + 4} 48-15v9l-48 16Z" fill="${palette.dark}" opacity=".55"/>`;
  })}<path d="M46 44c20 6 42 6 70-6M40 48c24 8 52 8 86-6" fill="none" stroke="${palette.dark}" stroke-width="1" opacity=".5"/>`;

const stones: Drawing = (palette) =>
  `${shadow(80, 136, 58)}<path d="m26 128 8-38 26-14 26 12 6 40Z" fill="url(#a)"/><path d="m34 90 26-14-4 26Z" fill="#fff" opacity=".3"/><path d="m56 102 30-14 6 40H50Z" fill="#000" opacity=".12"/><path d="m78 130 8-54 22-24 22 20 8 58Z" fill="${palette.dark}"/><path d="m86 76 22-24 2 34Z" fill="${palette.light}" opacity=".8"/><path d="m110 86 20-14 8 58h-34Z" fill="#000" opacity=".18"/><path d="m60 130 10-16 18-4 10 20Z" fill="${palette.accent}"/><path d="m70 114 18-4-8 12Z" fill="#fff" opacity=".4"/>`;

export const materialDrawings = {
  brick,
  bucket,
  coil,
  drum,
  glass,
  pellets,
  pipes,
  plywood,
  profile,
  sack,
  slab,
  stones,
  tiles,
};
