import { shadow, repeat, type Drawing } from './svg-helpers.ts';

const plant: Drawing = (palette) =>
  `${shadow(80, 140, 42)}<path d="M80 104C62 90 40 92 32 60c24-2 44 14 48 44ZM80 104c4-30 22-50 48-52 0 30-20 52-48 52ZM80 104C70 80 68 50 82 24c16 22 14 54-2 80Z" fill="#3a7f63"/><path d="M80 104C70 84 52 72 38 64M80 104c8-20 24-36 42-48M80 104V36" fill="none" stroke="#8fc0a6" stroke-width="2"/><path d="M52 98h56l-6 38c-1 4-43 4-44 0Z" fill="url(#a)"/><path d="M48 94h64v12H48z" fill="${palette.dark}"/>`;

const flower = (x: number, y: number, r: number, fill: string): string =>
  `${repeat(6, (index) => `<ellipse cx="${x}" cy="${y - r}" rx="${r * 0.55}" ry="${r * 0.85}" fill="${fill}" transform="rotate(${index * 60} ${x} ${y})"/>`)}<circle cx="${x}" cy="${y}" r="${r * 0.5}" fill="#f0d79a"/>`;

const flowers: Drawing = (palette) =>
  `${shadow(80, 140, 40)}<path d="M80 130C76 100 60 84 54 60M80 130c0-40 4-60 2-88M80 130c6-30 20-46 30-62" fill="none" stroke="#3a7f63" stroke-width="4"/><path d="M72 108c-14-2-22-10-24-20 14 0 22 8 24 20ZM90 104c12-4 18-12 18-22-12 2-18 10-18 22Z" fill="#3a7f63"/>${flower(52, 54, 13, palette.main)}${flower(112, 62, 12, palette.light)}${flower(82, 36, 14, palette.dark)}<path d="M58 112h44l10 28H48Z" fill="#f4ede0"/><path d="m58 112 22 14 22-14" fill="none" stroke="${palette.accent}" stroke-width="2.500"/>`;

const leaves: Drawing = (palette) =>
  `${shadow(80, 138, 54)}<path d="M26 108h108l-10 26H36Z" fill="#c8a878"/>${repeat(7, (index) => `<path d="M${34 + index * 14} 108l${4 - index} 26" stroke="#94744a" stroke-width="2"/>`)}<ellipse cx="80" cy="108" rx="54" ry="10" fill="#dbbf94"/><path d="M40 106c4-26 24-38 44-40-2 22-18 40-44 40ZM120 106c-2-28-18-44-40-50-2 26 14 48 40 50ZM80 108c-14-28-8-56 8-76 10 26 8 54-8 76Z" fill="${palette.main}"/><path d="M46 102c10-12 20-22 34-32M114 102c-8-16-18-28-30-40M80 106c0-24 2-44 6-64" fill="none" stroke="${palette.light}" stroke-width="2"/><circle cx="62" cy="106" r="6" fill="${palette.accent}"/><circle cx="98" cy="108" r="6" fill="${palette.accent}"/>`;

const tractor: Drawing = (palette) =>
  `${shadow(80, 138, 64)}<path d="M60 40h44v8h-4v30H60z" fill="${palette.dark}"/><path d="M66 50h30v26H66z" fill="#cfe3ea"/><path d="M30 74h92a10 10 0 0 1 10 10v24H30Z" fill="url(#a)"/><path d="M112 54h7v22h-7z" fill="#33435a"/><path d="M116 86h16M116 92h16M116 98h16" stroke="${palette.dark}" stroke-width="2.500"/><circle cx="52" cy="106" r="31" fill="#24292c"/><circle cx="52" cy="106" r="18" fill="${palette.accent}"/><circle cx="52" cy="106" r="6" fill="#24292c"/><circle cx="120" cy="118" r="19" fill="#24292c"/><circle cx="120" cy="118" r="10" fill="${palette.accent}"/><circle cx="120" cy="118" r="3.500" fill="#24292c"/>`;

const egg: Drawing = (palette) =>
  `${shadow(80, 136, 58)}${[48, 80, 112].map((x, index) => `<ellipse cx="${x}" cy="84" rx="20" ry="26" fill="${[palette.light, '#f6e9d6', palette.main][index]}"/><path d="M${x - 9} 74c2-6 5-9 9-11" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>`).join('')}<path d="M20 94c8-8 14 8 28 8s16-12 16-12 4 12 16 12 16-12 16-12 4 12 16 12 20-16 28-8l-6 32c-1 6-5 8-10 8H36c-5 0-9-2-10-8Z" fill="#9fadaa"/><path d="M26 116h108" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`;

const car: Drawing = (palette) =>
  `${shadow(80, 128, 66)}<path d="M44 78c8-22 18-32 38-32s34 12 42 32Z" fill="${palette.dark}"/><path d="M54 76c6-14 12-22 24-23v23ZM84 53c14 1 22 10 28 23H84Z" fill="#cfe3ea"/><path d="M14 98c0-14 8-20 28-21h80c18 2 26 10 26 24v16H14Z" fill="url(#a)"/><path d="M14 108h134v9H14z" fill="${palette.dark}"/><path d="M136 88h10c2 4 2 8 2 10h-12ZM14 92h12v8H14z" fill="#f6e3a8"/><path d="M80 78v28" stroke="#000" stroke-opacity=".18" stroke-width="2"/>${[44, 118].map((x) => `<circle cx="${x}" cy="116" r="16" fill="#24292c"/><circle cx="${x}" cy="116" r="8" fill="#c3ced0"/><circle cx="${x}" cy="116" r="3" fill="#6b7b7d"/>`).join('')}`;

const wheel: Drawing = (palette) =>
  `${shadow(80, 138, 48)}<circle cx="80" cy="82" r="54" fill="#24292c"/><circle cx="80" cy="82" r="49" fill="none" stroke="#3d4548" stroke-width="3" stroke-dasharray="7 4"/><circle cx="80" cy="82" r="37" fill="#15191b"/><circle cx="80" cy="82" r="35" fill="url(#m)"/>${repeat(5, (index) => `<path d="M73 80 69 52c6-4 16-4 22 0l-4 28Z" fill="${palette.main}" transform="rotate(${index * 72} 80 82)"/>`)}<circle cx="80" cy="82" r="12" fill="${palette.dark}"/><circle cx="80" cy="82" r="5" fill="#dfe6e6"/>`;

const disc: Drawing = (palette) =>
  `${shadow(80, 138, 50)}<circle cx="76" cy="82" r="52" fill="url(#k)"/><circle cx="76" cy="82" r="32" fill="${palette.dark}"/><circle cx="76" cy="82" r="28" fill="url(#m)"/>${repeat(20, (index) => `<circle cx="76" cy="${index % 2 ? 38 : 44}" r="2.600" fill="#66767a" transform="rotate(${index * 18} 76 82)"/>`)}${repeat(5, (index) => `<circle cx="76" cy="66" r="3.500" fill="#46565a" transform="rotate(${index * 72} 76 82)"/>`)}<circle cx="76" cy="82" r="9" fill="#46565a"/><path d="M112 44c18 12 24 46 8 70l-16-8c10-16 8-38-4-50Z" fill="${palette.main}"/><path d="M112 44c18 12 24 46 8 70l-5-2c12-22 8-50-7-65Z" fill="#fff" opacity=".2"/>`;

export const farmAndVehicleDrawings = { car, disc, egg, flowers, leaves, plant, tractor, wheel };
