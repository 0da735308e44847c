import { shadow, repeat, type Drawing } from './svg-helpers.ts';

const roll = (y: number, fill: string, core: string): string =>
  `<rect x="40" y="${y}" width="92" height="30" fill="${fill}"/><path d="M40 ${y}h92v8H40z" fill="#fff" opacity=".32"/><path d="M40 ${y + 22}h92v8H40z" fill="#000" opacity=".14"/><ellipse cx="132" cy="${y + 15}" rx="7" ry="15" fill="${fill}"/><ellipse cx="40" cy="${y + 15}" rx="8" ry="15" fill="${core}"/><ellipse cx="40" cy="${y + 15}" rx="3" ry="6" fill="#8f7a58"/>`;

const fabric: Drawing = (palette) =>
  `${shadow(84, 138, 56)}${roll(104, palette.dark, palette.main)}${roll(76, palette.main, palette.light)}${roll(48, palette.light, '#fff')}<path d="M60 78c4 20-6 34 4 56h30c-10-24 0-36-4-56Z" fill="${palette.main}"/><path d="M66 80c4 20-6 34 4 54" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`;

const shirt: Drawing = (palette) =>
  `${shadow(80, 140, 44)}<path d="M60 30 34 42 20 70l18 10 6-10v64h72V70l6 10 18-10-14-28-26-12c-4 14-36 14-40 0Z" fill="url(#a)"/><path d="M60 30c4 14 36 14 40 0l-5-2c-4 10-26 10-30 0Z" fill="${palette.dark}"/><path d="M80 42v92" stroke="#000" stroke-opacity=".14" stroke-width="1.500"/>${repeat(5, (index) => `<circle cx="83" cy="${56 + index * 17}" r="2" fill="#fff" opacity=".8"/>`)}<path d="M92 62h16v16H92z" fill="#000" opacity=".1"/>`;

const jacket: Drawing = (palette) =>
  `${shadow(80, 142, 46)}<path d="M58 28 36 40 22 112l18 6 6-36v54h68V82l6 36 18-6-14-72-22-12Z" fill="url(#a)"/><path d="M58 28c-4 14 0 22 10 26l12-14 12 14c10-4 14-12 10-26l-12 8H70Z" fill="${palette.dark}"/><path d="M80 40v96" stroke="${palette.accent}" stroke-width="2.500"/><path d="M46 96h24v16H46zM90 96h24v16H90z" fill="#000" opacity=".16"/><path d="M46 72h28M86 72h28" stroke="#000" stroke-opacity=".12" stroke-width="3"/>`;

const shoe: Drawing = (palette) =>
  `${shadow(80, 130, 60)}<path d="M24 72c10 6 24 4 32-8l10-10 10 6c10 18 26 26 48 28 12 2 18 8 18 22H24c-4-12-4-26 0-38Z" fill="url(#a)"/><path d="M20 108h122v10c-2 6-8 8-14 8H34c-10 0-14-6-14-18Z" fill="#f4f6f4"/><path d="M20 116h122" stroke="${palette.accent}" stroke-width="3"/><path d="M24 72c10 6 24 4 32-8l6 10c-10 14-28 16-40 12Z" fill="${palette.dark}"/>${repeat(4, (index) => `<path d="m${74 + index * 10} ${66 + index * 6}-9 10" stroke="#fff" stroke-width="3.500" stroke-linecap="round"/>`)}<path d="M108 88c10 2 24 4 30 12-10 4-22 4-34 2Z" fill="#fff" opacity=".3"/>`;

const boot: Drawing = (palette) =>
  `${shadow(80, 136, 52)}<path d="M50 28h40v60c10 8 28 8 40 16 4 4 4 10 4 16H46c-4-22 6-60 4-92Z" fill="url(#a)"/><path d="M44 118h92v10c0 4-4 6-8 6H50c-6 0-6-8-6-16Z" fill="#33302c"/><path d="M50 28h40v12H50z" fill="${palette.dark}"/>${repeat(4, (index) => `<path d="M82 ${52 + index * 11}h14" stroke="${palette.accent}" stroke-width="3" stroke-linecap="round"/>`)}<path d="M56 44c2 24-4 46-4 68" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4"/>`;

const bag: Drawing = (palette) =>
  `${shadow(80, 138, 50)}<path d="M56 60c0-44 48-44 48 0" fill="none" stroke="${palette.dark}" stroke-width="6"/><path d="M34 60h92l8 68c0 6-4 10-10 10H36c-6 0-10-4-10-10Z" fill="url(#a)"/><path d="M34 60h92l3 24c-30 10-68 10-98 0Z" fill="${palette.dark}" opacity=".55"/><rect x="70" y="78" width="20" height="16" rx="3" fill="#e8ce94"/><rect x="76" y="83" width="8" height="6" fill="${palette.dark}"/><path d="M30 128h100" stroke="#fff" stroke-opacity=".4" stroke-width="1.500" stroke-dasharray="4 3"/>`;

const backpack: Drawing = (palette) =>
  `${shadow(80, 140, 46)}<path d="M66 34c0-14 28-14 28 0" fill="none" stroke="${palette.dark}" stroke-width="6"/><path d="M42 132V66c0-22 16-34 38-34s38 12 38 34v66c0 4-3 6-6 6H48c-3 0-6-2-6-6Z" fill="url(#a)"/><path d="M52 92h56v38c0 3-2 5-5 5H57c-3 0-5-2-5-5Z" fill="${palette.dark}" opacity=".75"/><path d="M52 100h56" stroke="${palette.accent}" stroke-width="3"/><path d="M56 62c6-12 42-12 48 0v16H56Z" fill="#fff" opacity=".18"/><path d="M30 84h12v42H36c-4 0-6-3-6-7ZM118 84h12v35c0 4-2 7-6 7h-6Z" fill="${palette.dark}"/>`;

const belt: Drawing = () =>
  `${shadow(80, 134, 54)}<path d="M80 40c34 0 58 16 58 40s-24 42-58 42-58-18-58-42 24-40 58-40Zm0 16c-26 0-42 10-42 24s16 26 42 26 42-12 42-26-16-24-42-24Z" fill="url(#a)" fill-rule="evenodd"/><path d="M80 47c30 0 50 13 50 33s-20 35-50 35-50-15-50-35 20-33 50-33Z" fill="none" stroke="#fff" stroke-opacity=".4" stroke-dasharray="4 3"/><rect x="62" y="96" width="36" height="32" rx="4" fill="none" stroke="#c9a24b" stroke-width="6"/><path d="M80 98v28" stroke="#e8ce94" stroke-width="4"/>`;

const towels: Drawing = (palette) =>
  `${shadow(80, 138, 54)}${[palette.dark, palette.main, palette.light, '#f6f7f4'].map((fill, index) => `<path d="M30 ${118 - index * 22}a9 9 0 0 0 0 18h100a8 9 0 0 0 0-18Z" fill="${fill}"/><path d="M34 ${121 - index * 22}h92" stroke="#fff" stroke-opacity=".4" stroke-width="3"/><path d="M116 ${119 - index * 22}v16M122 ${119 - index * 22}v16" stroke="${palette.accent}" stroke-opacity=".6" stroke-width="2"/>`).join('')}`;

const cone = (x: number, fill: string): string =>
  `<path d="M${x - 9} 48h18l12 76h-42Z" fill="${fill}"/>${repeat(8, (index) => `<path d="M${x - 10 - index * 1.3} ${56 + index * 8.4}q10 4 ${20 + index * 2.6}-2" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.500"/>`)}<path d="M${x - 5} 36h10l3 12h-16Z" fill="#c8a878"/><ellipse cx="${x}" cy="124" rx="21" ry="5" fill="${fill}"/>`;

const yarn: Drawing = (palette) =>
  `${shadow(80, 136, 58)}${cone(44, palette.light)}${cone(116, palette.dark)}${cone(80, palette.main)}`;

export const clothingDrawings = { backpack, bag, belt, boot, fabric, jacket, shirt, shoe, towels, yarn };
