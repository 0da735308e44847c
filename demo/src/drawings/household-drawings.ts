import { shadow, repeat, type Drawing } from './svg-helpers.ts';

const chair: Drawing = (palette) =>
  `${shadow(80, 142, 44)}<path d="M50 22h8l4 60h-8ZM102 22h8l-4 60h-8Z" fill="${palette.dark}"/><path d="M50 26c10-6 50-6 60 0l-2 14c-10-5-46-5-56 0ZM52 48c10-5 46-5 56 0l-1 10c-10-4-44-4-54 0Z" fill="${palette.main}"/><path d="M46 80h68l8 16H38Z" fill="${palette.accent}"/><path d="M46 80h68l2 5H44Z" fill="#fff" opacity=".35"/><path d="M38 96h84v7H38z" fill="${palette.main}"/><path d="m42 103-4 36h7l5-36ZM118 103l4 36h-7l-5-36Z" fill="${palette.dark}"/><path d="m58 103-1 28h5l2-28ZM102 103l1 28h-5l-2-28Z" fill="${palette.dark}" opacity=".7"/>`;

const sofa: Drawing = (palette) =>
  `${shadow(80, 136, 64)}<path d="M34 54h92a8 8 0 0 1 8 8v40H26V62a8 8 0 0 1 8-8Z" fill="url(#a)"/><path d="M80 56v34" stroke="#000" stroke-opacity=".16" stroke-width="2"/><path d="M28 88h52v20H28zM80 88h52v20H80z" fill="${palette.light}"/><path d="M80 88v20" stroke="${palette.dark}" stroke-opacity=".4" stroke-width="2"/><path d="M14 78a9 9 0 0 1 18 0v42H14ZM128 78a9 9 0 0 1 18 0v42h-18Z" fill="${palette.main}"/><path d="M14 108h132v14H14z" fill="${palette.dark}"/><path d="M22 122h7v12h-7zM131 122h7v12h-7z" fill="#5c4630"/><path d="m94 66 22 4-4 20-22-4Z" fill="${palette.accent}"/>`;

const table: Drawing = (palette) =>
  `${shadow(80, 140, 60)}<path d="m36 78-8 60h8l10-58ZM124 78l8 60h-8l-10-58Z" fill="${palette.dark}"/><path d="m58 80-3 42h6l4-42ZM102 80l3 42h-6l-4-42Z" fill="${palette.dark}" opacity=".65"/><path d="M18 70 40 50h80l22 20Z" fill="${palette.light}"/><path d="M18 70h124v10H18z" fill="${palette.main}"/><path d="M36 58c28 6 60-2 88 4M30 65c30 4 70-2 100 2" fill="none" stroke="${palette.dark}" stroke-opacity=".35"/><path d="M92 30h16l-3 26H95Z" fill="#f4f6f4"/><path d="M100 30c-8-6-8-14-4-20M100 30c2-8 6-12 10-14" fill="none" stroke="#3a7f63" stroke-width="3" stroke-linecap="round"/>`;

const wardrobe: Drawing = (palette) =>
  `${shadow(80, 144, 50)}<path d="M34 20h92v116H34z" fill="url(#a)"/><path d="M40 26h38v72H40zM82 26h38v72H82z" fill="${palette.light}"/><path d="M46 32h26v60H46zM88 32h26v60H88z" fill="none" stroke="${palette.dark}" stroke-opacity=".5" stroke-width="1.500"/><path d="M40 102h80v13H40zM40 118h80v13H40z" fill="${palette.light}"/><path d="M73 58h3v14h-3zM84 58h3v14h-3zM70 107h20v3H70zM70 123h20v3H70z" fill="${palette.accent}"/><path d="M40 136h10v6H40zM110 136h10v6h-10z" fill="${palette.dark}"/>`;

const teapot: Drawing = (palette) =>
  `${shadow(80, 134, 52)}<path d="M116 74c26-6 26 36-6 34" fill="none" stroke="${palette.main}" stroke-width="8"/><path d="M48 96C30 96 30 76 16 68l8-6c14 4 18 14 26 20Z" fill="${palette.main}"/><path d="M80 58c30 0 44 18 44 38 0 16-10 30-24 34H60c-14-4-24-18-24-34 0-20 14-38 44-38Z" fill="url(#a)"/><path d="M52 64c12-10 44-10 56 0-12 6-44 6-56 0Z" fill="${palette.dark}"/><path d="M56 60c10-10 38-10 48 0-10 5-38 5-48 0Z" fill="${palette.light}"/><circle cx="80" cy="48" r="6" fill="${palette.main}"/><path d="M48 84c4-10 10-14 18-16" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/><path d="M70 96c6-10 22-8 24 4M66 108c10 4 24 2 30-6" fill="none" stroke="${palette.accent}" stroke-width="2.500" stroke-linecap="round"/>`;

const vase: Drawing = (palette) =>
  `${shadow(80, 142, 38)}<path d="M78 52C60 40 62 22 54 10M82 52c2-18 14-26 18-40M82 40c10-6 20-6 28-14" fill="none" stroke="#6b5a42" stroke-width="2.500"/>${[
    [54, 12],
    [62, 28],
    [100, 14],
    [94, 28],
    [110, 26],
    [72, 20],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="5.500" fill="#d98b86"/><circle cx="${x}" cy="${y}" r="2" fill="#f6e3b4"/>`,
    )
    .join(
      '',
    )}<path d="M70 50h20c0 14 28 22 28 50 0 20-10 36-22 40H64c-12-4-22-20-22-40 0-28 28-36 28-50Z" fill="url(#a)"/><path d="M66 46h28v8H66z" fill="${palette.dark}"/><path d="M52 84c-4 10-4 22 0 34" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/><path d="M44 104c24 10 48-10 72 0" fill="none" stroke="${palette.accent}" stroke-width="2.500"/>`;

const cups: Drawing = (palette) =>
  `${shadow(82, 134, 54)}<path d="M94 74c24-8 30 28 4 30" fill="none" stroke="${palette.main}" stroke-width="7"/><path d="M36 60h62v46c0 16-12 24-31 24s-31-8-31-24Z" fill="url(#a)"/><ellipse cx="67" cy="60" rx="31" ry="9" fill="${palette.light}"/><ellipse cx="67" cy="61" rx="26" ry="6.500" fill="#7a4d2a"/><path d="M104 96h36v22c0 10-8 14-18 14s-18-4-18-14Z" fill="#f4f6f4"/><ellipse cx="122" cy="96" rx="18" ry="5" fill="#fff"/><ellipse cx="122" cy="97" rx="15" ry="3.500" fill="${palette.accent}" opacity=".6"/><path d="M58 46c-6-8 6-12 0-22M76 46c-6-8 6-12 0-22" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>`;

const pan: Drawing = (palette) =>
  `${shadow(74, 132, 54)}<path d="m112 84 42-22" stroke="#33302c" stroke-width="9" stroke-linecap="round"/><path d="M18 80h104c0 32-18 46-52 46S18 112 18 80Z" fill="url(#a)"/><ellipse cx="70" cy="80" rx="52" ry="14" fill="${palette.dark}"/><ellipse cx="70" cy="81" rx="45" ry="11" fill="#2b3436"/><path d="M34 80c12-8 50-10 68-2" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="3"/><path d="M28 98c4 10 10 16 20 20" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`;

const toy: Drawing = (palette) =>
  `${shadow(80, 138, 48)}<circle cx="54" cy="40" r="13" fill="${palette.dark}"/><circle cx="106" cy="40" r="13" fill="${palette.dark}"/><circle cx="54" cy="40" r="7" fill="${palette.light}"/><circle cx="106" cy="40" r="7" fill="${palette.light}"/><ellipse cx="80" cy="112" rx="36" ry="28" fill="url(#a)"/><ellipse cx="80" cy="114" rx="20" ry="18" fill="${palette.light}"/><circle cx="80" cy="62" r="34" fill="url(#a)"/><ellipse cx="80" cy="74" rx="15" ry="11" fill="${palette.light}"/><ellipse cx="80" cy="69" rx="5" ry="4" fill="#33302c"/><circle cx="67" cy="57" r="4" fill="#33302c"/><circle cx="93" cy="57" r="4" fill="#33302c"/><path d="M80 73v5c-4 4-8 3-9 1M80 78c4 4 8 3 9 1" fill="none" stroke="#33302c" stroke-width="1.800"/><path d="m66 94 14 5 14-5v12l-14-5-14 5Z" fill="${palette.accent}"/><ellipse cx="46" cy="106" rx="10" ry="15" fill="${palette.main}" transform="rotate(24 46 106)"/><ellipse cx="114" cy="106" rx="10" ry="15" fill="${palette.main}" transform="rotate(-24 114 106)"/><ellipse cx="60" cy="134" rx="13" ry="8" fill="${palette.dark}"/><ellipse cx="100" cy="134" rx="13" ry="8" fill="${palette.dark}"/>`;

const cube = (x: number, y: number, face: string, top: string, side: string): string =>
  `<path d="M${x} ${y}h38v38h-38z" fill="${face}"/><path d="m${x} ${y} 10-10h38l-10 10Z" fill="${top}"/><path d="m${x + 38} ${y} 10-10v38l-10 10Z" fill="${side}"/>`;

const blocks: Drawing = (palette) =>
  `${shadow(84, 138, 58)}${cube(28, 96, palette.main, palette.light, palette.dark)}${cube(82, 96, '#d0a046', '#f0d79a', '#94691c')}${cube(54, 48, '#b1503e', '#e09a8b', '#7d3022')}<circle cx="47" cy="115" r="9" fill="#fff" opacity=".85"/><path d="m101 106 9 18h-18Z" fill="#fff" opacity=".85"/><path d="M65 59h16v16H65z" fill="#fff" opacity=".85"/>`;

const gift: Drawing = (palette) =>
  `${shadow(80, 138, 50)}<path d="M36 70h88v64H36z" fill="url(#a)"/><path d="M30 52h100v22H30z" fill="${palette.main}"/><path d="M30 52h100v7H30z" fill="#fff" opacity=".25"/><path d="M72 52h16v82H72z" fill="${palette.accent}"/><path d="M80 50C66 20 34 26 46 44c6 8 22 6 34 6ZM80 50c14-30 46-24 34-6-6 8-22 6-34 6Z" fill="none" stroke="${palette.accent}" stroke-width="7"/>`;

const ball: Drawing = (palette) =>
  `${shadow(80, 136, 44)}<circle cx="80" cy="82" r="50" fill="url(#a)"/><path d="M32 70c30 14 66 14 96 0M34 100c28-14 64-14 92 0M80 32c-16 30-16 70 0 100M80 32c16 30 16 70 0 100" fill="none" stroke="${palette.dark}" stroke-width="2.600"/><path d="M50 54c8-8 16-11 24-11" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round" fill="none"/>`;

const tent: Drawing = (palette) =>
  `${shadow(80, 134, 64)}<path d="M80 34 20 130h120Z" fill="url(#a)"/><path d="M80 34 54 130h52Z" fill="${palette.dark}"/><path d="M80 34 66 130h14ZM80 34l22 96h-4Z" fill="${palette.light}"/><path d="m76 26 4 8 4-8" fill="none" stroke="#5c4630" stroke-width="3"/><path d="m20 130-10 6M140 130l10 6" stroke="#5c4630" stroke-width="2"/><path d="m74 46-38 74" stroke="#fff" stroke-opacity=".35" stroke-width="3"/><circle cx="132" cy="34" r="9" fill="${palette.accent}" opacity=".7"/>`;

const spokedWheel = (x: number): string =>
  `<circle cx="${x}" cy="104" r="27" fill="none" stroke="#33302c" stroke-width="5"/><circle cx="${x}" cy="104" r="23" fill="none" stroke="#b9c5c7" stroke-width="1.500"/>${repeat(8, (index) => `<path d="M${x} 104v-23" stroke="#9fadaf" stroke-width="1" transform="rotate(${index * 45} ${x} 104)"/>`)}<circle cx="${x}" cy="104" r="4" fill="#6b7b7d"/>`;

const bicycle: Drawing = (palette) =>
  `${shadow(80, 134, 60)}${spokedWheel(42)}${spokedWheel(120)}<g fill="none" stroke="${palette.main}" stroke-width="5.500" stroke-linejoin="round" stroke-linecap="round"><path d="m42 104 22-40h42l14 40M64 64l14 40H42M78 104l28-40"/></g><path d="m64 64-4-12M106 64l-4-18h14" fill="none" stroke="#33302c" stroke-width="4" stroke-linecap="round"/><path d="M48 50h24" stroke="#5c4630" stroke-width="7" stroke-linecap="round"/><circle cx="78" cy="104" r="8" fill="none" stroke="${palette.accent}" stroke-width="4"/>`;

export const householdDrawings = {
  ball,
  bicycle,
  blocks,
  chair,
  cups,
  gift,
  pan,
  sofa,
  table,
  teapot,
  tent,
  toy,
  vase,
  wardrobe,
};
