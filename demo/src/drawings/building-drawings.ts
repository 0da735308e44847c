import { shadow, repeat, type Drawing } from './svg-helpers.ts';

const snowflake = (x: number, y: number, r: number): string =>
  `<g stroke="#e9f6fb" stroke-width="3" stroke-linecap="round" transform="translate(${x} ${y})">${repeat(3, (index) => `<path d="M0 ${-r}V${r}M-5 ${6 - r}l5 5 5-5M-5 ${r - 6}l5-5 5 5" fill="none" transform="rotate(${index * 60})"/>`)}</g>`;

/** An insulated room with its sliding door half open, and cartons on a pallet inside. */
const coldstore: Drawing = (palette) =>
  `${shadow(80, 138, 64)}<path d="M16 40 80 22l64 18v96H16Z" fill="#eef4f6"/><path d="M16 40 80 22l64 18v8L80 30 16 48Z" fill="${palette.main}"/>${repeat(7, (index) => `<path d="M${24 + index * 18} 46v90" stroke="#cfdde2" stroke-width="1.500"/>`)}<path d="M52 60h60v76H52z" fill="#23505f"/><path d="M52 60h60v76H52z" fill="#7fc0d6" opacity=".35"/><path d="M66 108h18v22H66zM86 108h18v22H86zM76 86h18v20H76z" fill="#d9b98a"/><path d="M60 130h50v5H60z" fill="#9c7a4d"/><path d="M92 56h40v80H92z" fill="url(#w)"/><path d="M92 56h40v80H92z" fill="${palette.light}" opacity=".4"/><path d="M98 92h4v16h-4z" fill="#6b7b7d"/><circle cx="116" cy="84" r="13" fill="${palette.dark}"/>${snowflake(116, 84, 9)}<rect x="26" y="70" width="18" height="24" rx="3" fill="#fff" stroke="#9fb0b2"/><path d="M30 78h10M30 84h7" stroke="${palette.accent}" stroke-width="2.500"/>`;

/** A glazed clean room with filter units in the ceiling and a bench. */
const cleanroom: Drawing = (palette) =>
  `${shadow(80, 138, 62)}<path d="M20 30h120v106H20z" fill="#f4f8f8"/><path d="M20 30h120v16H20z" fill="#d5e2e4"/>${repeat(4, (index) => `<rect x="${26 + index * 28}" y="33" width="22" height="9" rx="1.500" fill="${palette.main}" opacity=".75"/>`)}<path d="M28 54h48v50H28zM84 54h48v50H84z" fill="${palette.light}" opacity=".35" stroke="${palette.main}" stroke-width="2"/><path d="m34 98 30-40v18L48 98ZM90 98l30-40v18l-16 22Z" fill="#fff" opacity=".5"/><path d="M34 96h92v6H34z" fill="#b7c4c6"/><path d="M42 102h5v30h-5zM112 102h5v30h-5z" fill="#9fb0b2"/><rect x="48" y="80" width="20" height="16" rx="2" fill="${palette.dark}"/><path d="M94 96V84l10-6 10 6v12Z" fill="${palette.accent}"/>`;

/** A warehouse with loading docks. */
const warehouse: Drawing = (palette) =>
  `${shadow(80, 138, 66)}<path d="M12 66 80 34l68 32v70H12Z" fill="${palette.light}"/><path d="M8 66 80 32l72 34-4 6-68-32-68 32Z" fill="${palette.dark}"/>${repeat(3, (index) => `<path d="M${24 + index * 40} 88h32v48H${24 + index * 40}z" fill="#f4f6f5"/>${repeat(5, (row) => `<path d="M${24 + index * 40} ${96 + row * 8}h32" stroke="#c3d0d0" stroke-width="1.500"/>`)}<path d="M${22 + index * 40} 84h36v5H${22 + index * 40}z" fill="${palette.main}"/>`)}<path d="M70 56h20v12H70z" fill="#fff" opacity=".8"/><path d="M106 118h24v18h-24z" fill="#d9b98a"/><path d="M106 118h24v4h-24z" fill="#b9925c"/>`;

export const buildingDrawings = { cleanroom, coldstore, warehouse };
