import { shadow, repeat, type Drawing } from './svg-helpers.ts';

const jar: Drawing = (palette) =>
  `${shadow(80, 140, 40)}<path d="M50 50h60c8 4 10 10 10 18v58c0 8-6 12-14 12H54c-8 0-14-4-14-12V68c0-8 2-14 10-18Z" fill="${palette.main}" opacity=".92"/><path d="M50 50h60c8 4 10 10 10 18v10H40V68c0-8 2-14 10-18Z" fill="#fff" opacity=".35"/><path d="M44 84h72v36H44z" fill="#f8f5ec"/><path d="M56 94h34M56 102h48M56 110h26" stroke="${palette.dark}" stroke-width="3" stroke-linecap="round"/><path d="M48 30h64v20H48z" fill="${palette.accent}"/><path d="M48 30h64v6H48z" fill="#fff" opacity=".35"/><path d="M47 62c-2 4-2 8-2 14v50" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>`;

const bottle: Drawing = (palette) =>
  `${shadow(80, 142, 34)}<path d="M70 18h20v34c0 8 16 14 16 32v46c0 6-4 10-10 10H64c-6 0-10-4-10-10V84c0-18 16-24 16-32Z" fill="url(#r)"/><path d="M68 12h24v14H68z" fill="${palette.accent}"/><path d="M54 88h52v34H54z" fill="#f8f5ec"/><path d="M62 98h24M62 106h34M62 114h18" stroke="${palette.dark}" stroke-width="3" stroke-linecap="round"/><path d="M64 68c-4 6-5 10-5 18v44" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>`;

const pouch: Drawing = (palette) =>
  `${shadow(80, 140, 44)}<path d="M42 24h76l6 108c0 6-88 6-88 0Z" fill="url(#a)"/><path d="M42 24h76l1 14H41Z" fill="${palette.dark}"/><path d="M44 31h72" stroke="#fff" stroke-opacity=".5" stroke-width="1.500" stroke-dasharray="3 3"/><circle cx="80" cy="80" r="25" fill="#f8f5ec"/><path d="M80 96c-12-6-14-20 0-32 14 12 12 26 0 32Z" fill="${palette.accent}"/><path d="M80 96V72" stroke="#fff" stroke-width="2"/><path d="M56 116h48M64 124h32" stroke="#fff" stroke-opacity=".8" stroke-width="3" stroke-linecap="round"/><path d="M48 44c-3 28-4 56-4 82" stroke="#fff" stroke-opacity=".3" stroke-width="5" fill="none"/>`;

const tin: Drawing = (palette) =>
  `${shadow(80, 140, 40)}<path d="M42 44h76v84c0 12-76 12-76 0Z" fill="url(#r)"/><ellipse cx="80" cy="44" rx="38" ry="10" fill="#e8ce94"/><ellipse cx="80" cy="42" rx="38" ry="10" fill="${palette.dark}"/><ellipse cx="80" cy="40" rx="30" ry="7" fill="${palette.main}"/><circle cx="80" cy="36" r="5" fill="#e8ce94"/><path d="M56 68h48v46H56z" fill="#f8f5ec"/><path d="M80 76c-10 6-14 16-12 28 10-2 16-8 18-18M80 76c6 6 10 12 10 22" fill="none" stroke="${palette.accent}" stroke-width="3" stroke-linecap="round"/><path d="M42 124c8 9 68 9 76 0" fill="none" stroke="#e8ce94" stroke-width="2"/>`;

const can: Drawing = (palette) =>
  `${shadow(80, 138, 42)}<path d="M42 46h76v80c0 12-76 12-76 0Z" fill="url(#k)"/><path d="M42 58c10 9 66 9 76 0v56c-10 9-66 9-76 0Z" fill="${palette.main}"/><path d="M42 58c4 3 12 5 20 6v56c-8-1-16-3-20-6Z" fill="${palette.dark}" opacity=".7"/><ellipse cx="80" cy="46" rx="38" ry="10" fill="#eef3f3" stroke="#9fadaf"/><ellipse cx="80" cy="46" rx="30" ry="7" fill="none" stroke="#9fadaf" stroke-width="1.500"/><path d="M78 42h14a4 4 0 0 1 0 8H78Z" fill="#b4c1c3"/><path d="M72 92c10-18 34-14 38 0-6 14-28 18-38 0Zm0 0-10-9v18Z" fill="#f8f5ec"/><circle cx="101" cy="89" r="2" fill="${palette.dark}"/>`;

const fish: Drawing = (palette) =>
  `${shadow(80, 130, 56)}<path d="M22 112h116l-8 16H30Z" fill="#f4f6f4"/><ellipse cx="80" cy="112" rx="58" ry="9" fill="#fff"/><path d="M32 86c20-34 62-34 82-6l26-18c-4 14-4 26 0 42l-26-16c-22 26-62 24-82-2Z" fill="url(#a)"/><path d="M46 100c20 14 46 12 66-6-20 2-46 8-66 6Z" fill="#fff" opacity=".5"/><circle cx="48" cy="80" r="4.500" fill="#fff"/><circle cx="48" cy="80" r="2.200" fill="#14211f"/><path d="M62 68c6 10 6 22 0 34" fill="none" stroke="${palette.dark}" stroke-width="2.500"/>${repeat(3, (index) => `<path d="M${74 + index * 12} 70c5 8 5 18 0 26" fill="none" stroke="${palette.dark}" stroke-opacity=".4" stroke-width="2"/>`)}<path d="M70 58c8-12 22-12 30-4l-8 8Z" fill="${palette.dark}"/>`;

const grain: Drawing = (palette) =>
  `${shadow(80, 138, 52)}<path d="M36 92c6-26 82-26 88 0Z" fill="${palette.main}"/>${repeat(30, (index) => {
    const x = 44 + ((index * 29) % 73);
    const y = 90 - ((index * 13) % Math.max(5, Math.round(18 - Math.abs(x - 80) * 0.32)));
    return `<ellipse cx="${x}" cy="${y}" rx="3.600" ry="2.300" fill="${[palette.light, palette.main, palette.dark][index % 3]}" transform="rotate(${(index * 47) % 180} ${x} ${y})"/>`;
  })}<path d="M26 90h108c-2 30-22 46-54 46S28 120 26 90Z" fill="url(#w)"/><path d="M26 90h108l-1 7H27Z" fill="${palette.accent}" opacity=".7"/><path d="M128 70c10-18 8-34 4-50M132 44c8-2 12-8 12-14M130 54c-8-2-12-8-12-14M132 34c-6-4-8-8-6-14" fill="none" stroke="${palette.dark}" stroke-width="3" stroke-linecap="round"/>`;

const fruit: Drawing = (palette) =>
  `${shadow(80, 136, 54)}<circle cx="58" cy="86" r="27" fill="url(#a)"/><circle cx="104" cy="84" r="26" fill="url(#a)"/><circle cx="80" cy="106" r="28" fill="url(#a)"/><path d="M80 78c0-10 4-16 10-20M58 60c0-8-2-12-6-16M104 58c2-8 6-12 10-14" fill="none" stroke="#5c4630" stroke-width="3.500" stroke-linecap="round"/><path d="M90 58c12-10 24-6 28 0-8 8-20 8-28 0ZM52 44c-10-8-20-6-24 0 6 8 16 8 24 0Z" fill="#3a7f63"/><path d="M64 96c3-6 8-9 13-10M42 78c3-6 7-9 12-10M90 74c3-5 7-7 11-8" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round" fill="none"/><path d="M80 80c-2-3 2-3 0 0" stroke="${palette.dark}" stroke-width="3"/>`;

const mushroom: Drawing = (palette) =>
  `${shadow(80, 136, 52)}<path d="M68 84h26c-4 18 2 34 6 48H62c4-14 10-30 6-48Z" fill="#f6f0e1"/><path d="M30 86c0-34 24-52 50-52s50 18 50 52c-20 10-80 10-100 0Z" fill="url(#a)"/><path d="M34 88c20 8 72 8 92 0-16 12-76 12-92 0Z" fill="#e5d9c0"/><path d="M52 56c6-8 14-12 22-13" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round" fill="none"/><path d="M112 114h12c-1 8 1 14 3 20h-18c2-6 4-12 3-20Z" fill="#f6f0e1"/><path d="M98 116c0-14 10-20 20-20s20 6 20 20c-8 4-32 4-40 0Z" fill="${palette.dark}"/>`;

const noodles: Drawing = (palette) =>
  `${shadow(80, 138, 54)}<path d="m96 24 34 52M110 20l30 54" stroke="#8c5330" stroke-width="4" stroke-linecap="round"/><path d="M34 84c8-18 84-18 92 0Z" fill="#f0d79a"/><path d="M40 82c10-14 20 4 30-8s20 6 28-4 16 4 22 10" fill="none" stroke="#d0a046" stroke-width="3"/><path d="M44 86c12-10 22 4 32-4s22 4 40 2" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/><circle cx="60" cy="78" r="9" fill="#fff"/><circle cx="60" cy="78" r="5" fill="#e4912f"/><path d="M84 76c8-8 18-4 20 2-6 6-16 4-20-2Z" fill="#3a7f63"/><path d="M24 86h112c0 30-22 50-56 50S24 116 24 86Z" fill="url(#a)"/><path d="M24 86h112l-1 8H25Z" fill="${palette.light}"/><path d="M40 108h80" stroke="${palette.accent}" stroke-width="3" stroke-dasharray="8 6"/>`;

const dish: Drawing = (palette) =>
  `${shadow(80, 132, 60)}<ellipse cx="80" cy="116" rx="60" ry="16" fill="#fff"/><ellipse cx="80" cy="113" rx="52" ry="12" fill="${palette.background[1]}"/><path d="M34 110c0-32 20-50 46-50s46 18 46 50c-20 8-72 8-92 0Z" fill="url(#m)"/><path d="M34 110c20 8 72 8 92 0v-6c-20 8-72 8-92 0Z" fill="${palette.main}"/><circle cx="80" cy="54" r="7" fill="${palette.accent}"/><path d="M50 90c4-10 10-16 20-19" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none"/><path d="M60 36c-5-8 5-10 0-18M80 34c-5-8 5-10 0-18M100 36c-5-8 5-10 0-18" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3" stroke-linecap="round"/>`;

export const foodDrawings = { bottle, can, dish, fish, fruit, grain, jar, mushroom, noodles, pouch, tin };
