/** Four colours of an object and the two colours of the background gradient. */
export interface Palette {
  main: string;
  dark: string;
  light: string;
  accent: string;
  background: readonly [string, string];
}

/**
 * Pinyin names, as in the design system: dai 黛 (blue-green), qing 青 (blue), lv 绿 (green), zhe 赭 (ochre),
 * tan 檀 (sandalwood), mo 墨 (ink), jin 金 (gold), zhu 朱 (vermilion), mi 米 (cream), bai 白 (white). The
 * colours are lighter than in the design system, because they fill large areas.
 */
export const palettes = {
  steel: createPalette('#9fb0b2', '#6b7b7d', '#e3eaea', '#0e5563', '#e9edeb', '#d0d9d5'),
  dai: createPalette('#1f6673', '#0f4652', '#6aa5ad', '#d8a94f', '#e7edef', '#cfdadd'),
  qing: createPalette('#3a66a3', '#24467a', '#8fb0da', '#e4912f', '#e6eaf0', '#cbd3df'),
  lv: createPalette('#3a7f63', '#225641', '#8fc0a6', '#e0b95c', '#e8efe9', '#cddcd2'),
  zhe: createPalette('#a5663d', '#6f4023', '#d9a982', '#2b6b53', '#f1ece5', '#ded5c8'),
  tan: createPalette('#8d5064', '#5c2f40', '#c998a8', '#c9a24b', '#f1eaec', '#dfd2d6'),
  mo: createPalette('#46566a', '#2a3442', '#8fa0b8', '#e4912f', '#e8ebee', '#d0d6dc'),
  jin: createPalette('#d0a046', '#94691c', '#f0d79a', '#0e5563', '#f3efe3', '#e2d9c2'),
  zhu: createPalette('#b1503e', '#7d3022', '#e09a8b', '#e8ce94', '#f3ebe8', '#e2d3cd'),
  mi: createPalette('#e3d6bd', '#b7a582', '#f7f0e1', '#8c5330', '#eef0ea', '#d8ded3'),
  bai: createPalette('#e8eceb', '#b4c0bd', '#ffffff', '#2c568f', '#dfe8ea', '#c3d1d4'),
} satisfies Record<string, Palette>;
export type PaletteName = keyof typeof palettes;

function createPalette(
  main: string,
  dark: string,
  light: string,
  accent: string,
  top: string,
  bottom: string,
): Palette {
  return { main, dark, light, accent, background: [top, bottom] };
}
