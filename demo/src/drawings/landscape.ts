import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';

const round = (value: number): number => Math.round(value * 10) / 10;

export interface LandscapeColours {
  sky: readonly [string, string];
  sun: string;
  /** From the farthest hill to the nearest. */
  hills: readonly string[];
  accent: string;
}

export const landscapeColours = {
  spring: {
    sky: ['#f1f4ec', '#dce9e4'],
    sun: '#e9d9a8',
    hills: ['#b9d3d2', '#86b4ae', '#4e8f86', '#2b6f6e', '#0f4652'],
    accent: '#c9a24b',
  },
  dusk: {
    sky: ['#f6ede1', '#ecdccb'],
    sun: '#e2a27e',
    hills: ['#d9c3b4', '#b99a90', '#8d6d72', '#63505f', '#3a3548'],
    accent: '#c9a24b',
  },
  harbour: {
    sky: ['#eaf1f5', '#d3e2ea'],
    sun: '#f2dfae',
    hills: ['#bdd0dc', '#8fb0c5', '#5d87a5', '#365f82', '#1a3660'],
    accent: '#e8ce94',
  },
  field: {
    sky: ['#f3f5e8', '#e4ecd6'],
    sun: '#ecd48c',
    hills: ['#cddcb8', '#a5c194', '#74a176', '#437a5c', '#225641'],
    accent: '#c9a24b',
  },
} satisfies Record<string, LandscapeColours>;

/** For the dark theme. */
export const nightColours = {
  spring: {
    sky: ['#123c45', '#0f333b'],
    sun: '#e9d9a8',
    hills: ['#1f5a61', '#1b5058', '#16454d', '#103941', '#0a2c33'],
    accent: '#c9a24b',
  },
  dusk: {
    sky: ['#2c2634', '#3a2b32'],
    sun: '#d99a78',
    hills: ['#4f3b45', '#45343f', '#3a2d38', '#2f2631', '#231d27'],
    accent: '#c9a24b',
  },
  field: {
    sky: ['#16352c', '#1b3d2f'],
    sun: '#ecd48c',
    hills: ['#2b5642', '#264d3b', '#204334', '#1a382c', '#122a21'],
    accent: '#c9a24b',
  },
} satisfies Record<string, LandscapeColours>;

/** Path of one ridge across the full width: alternating crests and dips, joined by smooth curves. */
function ridge(random: SeededRandom, width: number, height: number, top: number, amplitude: number): string {
  const points: [number, number][] = [];
  let up = random.chance(0.5);
  for (let x = -width * 0.12; x < width * 1.14; x += width * (0.11 + random.next() * 0.07)) {
    points.push([x, top + (up ? -amplitude : amplitude) * (0.5 + random.next() * 0.5)]);
    up = !up;
  }
  const curves = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index]!;
    const half = (x - fromX) / 2;
    return `C${round(fromX + half)} ${round(fromY)} ${round(x - half)} ${round(y)} ${round(x)} ${round(y)}`;
  });
  const [startX, startY] = points[0]!;
  return `M${round(startX)} ${round(startY)}${curves.join('')}L${round(width * 1.2)} ${height}L${round(-width * 0.2)} ${height}Z`;
}

/**
 * Hills in mist under a low sun; `name` is the seed. The upper left stays empty, because the screens show
 * texts there.
 */
export function renderLandscape(
  name: string,
  width: number,
  height: number,
  colours: LandscapeColours,
  foreground: string,
): string {
  const random = createSeededRandom(`landscape ${name}`);
  const sun = { x: width * (0.68 + random.next() * 0.18), y: height * (0.2 + random.next() * 0.08) };
  const layers = colours.hills.map((colour, index) => {
    const top = height * (0.5 + index * 0.105);
    const path = ridge(random, width, height, top, height * (0.11 - index * 0.014));
    return `<linearGradient id="h${index}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="${index === colours.hills.length - 1 ? 1 : 0.4}"/></linearGradient><path d="${path}" fill="url(#h${index})" stroke="${colours.accent}" stroke-opacity="${0.3 + index * 0.06}" stroke-width="${round(height * 0.004)}"/>`;
  });
  const nearest = layers.pop() ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.sky[0]}"/><stop offset="1" stop-color="${colours.sky[1]}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${round(sun.x)}" cy="${round(sun.y)}" r="${round(height * 0.13)}" fill="${colours.sun}"/>${layers.join('')}${foreground}${nearest}</svg>`;
}

const transformGroup = (x: number, y: number, scale: number, body: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">${body}</g>`;

/** A hall with a curved roof, as in the logo of the app. */
export const pavilion = (x: number, y: number, scale: number, dark: string): string =>
  transformGroup(
    x,
    y,
    scale,
    `<path d="M-24 0C-12 1-5-5 0-14 5-5 12 1 24 0" fill="${dark}"/><path d="M-30 15C-16 15-8 10-5 3h10c3 7 11 12 25 12Z" fill="${dark}"/><path d="M-21 15h42v20h-42z" fill="#0d3b46"/><path d="M-15 19h6v16h-6zM-3 19h6v16h-6zM9 19h6v16H9z" fill="#d8a94f"/><path d="M-26 35h52v4h-52z" fill="${dark}"/>`,
  );

export const boat = (x: number, y: number, scale: number, dark: string): string =>
  transformGroup(
    x,
    y,
    scale,
    `<path d="M-30 0c10 6 50 6 60 0l-8 12h-44Z" fill="${dark}"/><path d="M0-46v44" stroke="${dark}" stroke-width="2"/><path d="M3-44c18 6 22 24 20 38H3ZM-3-38c-14 6-18 18-18 30h18Z" fill="#f6efdd"/><path d="M5-34h16M5-24h19M5-14h18" stroke="#c9a24b" stroke-width="1"/>`,
  );

export const workshop = (x: number, y: number, scale: number, dark: string): string =>
  transformGroup(
    x,
    y,
    scale,
    `<path d="M-60 40V4l22-14V4l22-14V4L6-10V4l22-14v50Z" fill="${dark}"/><path d="M34 40v-66h10v66zM50 40v-50h8v50z" fill="${dark}"/><path d="M-52 16h12v8h-12zM-32 16h12v8h-12zM-12 16H0v8h-12zM8 16h12v8H8z" fill="#e8ce94"/>`,
  );

export const towers = (x: number, y: number, scale: number, dark: string): string =>
  transformGroup(
    x,
    y,
    scale,
    `<path d="M-50 40V0h18v40zM-28 40v-70h22v70zM0 40V-10h18v50zM24 40v-46l12-8v54z" fill="${dark}"/><path d="M-24-22h5v5h-5zM-15-22h5v5h-5zM-24-10h5v5h-5zM-15-10h5v5h-5zM-24 2h5v5h-5zM-15 2h5v5h-5zM4-2h10v4H4zM4 8h10v4H4zM-46 8h10v4h-10z" fill="#e8ce94"/>`,
  );

export const cranes = (x: number, y: number, scale: number, dark: string): string =>
  transformGroup(
    x,
    y,
    scale,
    `<g fill="none" stroke="${dark}" stroke-width="5"><path d="M-40 40V-20h14v60M-70-20h70M-33-20v-18l-36 18M-33-38 0-20M34 40V0h12v40M10 0h60M40 0v-14L12 0M40-14 68 0"/></g><path d="M-62 26h22v14h-22zM4 26h22v14H4z" fill="#b1503e"/><path d="M-16 26H2v14h-18zM50 26h20v14H50z" fill="#d8a94f"/>`,
  );

export const terraces = (x: number, y: number, scale: number, dark: string): string =>
  transformGroup(
    x,
    y,
    scale,
    `<g fill="none" stroke="#f6efdd" stroke-opacity=".55" stroke-width="3"><path d="M-90 38c40-16 140-16 180 0M-80 24c40-14 120-14 160 0M-66 11c34-12 98-12 132 0M-50 0c28-9 72-9 100 0"/></g><path d="M30-6v-22M30-28c-12 2-14-10-6-14 2-10 18-8 18 2 8 6 0 16-12 12Z" stroke="${dark}" stroke-width="3" fill="${dark}"/>`,
  );
