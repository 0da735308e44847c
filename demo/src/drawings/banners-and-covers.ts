import {
  boat,
  cranes,
  renderLandscape,
  landscapeColours,
  pavilion,
  terraces,
  towers,
  workshop,
  type LandscapeColours,
} from './landscape.ts';

const WIDTH = 1280;
const BANNER_HEIGHT = 600;
const COVER_HEIGHT = 720;

/** Lattice windows in the foreground, like a view out of a hall. */
const latticeWindows = (colours: LandscapeColours): string => {
  const bars = Array.from({ length: 6 }, (_, index) => index * 110);
  const side = (x: number): string =>
    `<g transform="translate(${x} 0)" fill="none" stroke="#0d3b46" stroke-opacity=".82" stroke-width="7"><rect x="0" y="-10" width="150" height="${BANNER_HEIGHT + 20}" fill="${colours.sky[0]}" fill-opacity=".28"/><path d="M50-10v${BANNER_HEIGHT + 20}M100-10v${BANNER_HEIGHT + 20}"/>${bars.map((y) => `<path d="M0 ${y}h150"/><rect x="54" y="${y + 36}" width="42" height="42" stroke-width="5"/>`).join('')}</g>`;
  return `${side(WIDTH - 150)}<path d="M-20 -10C320 44 960 44 ${WIDTH + 20} -10Z" fill="#0d3b46" opacity=".9"/><path d="M-20 4C320 62 960 62 ${WIDTH + 20} 4" fill="none" stroke="#c9a24b" stroke-width="4"/>`;
};

/** Pictures for the carousel of the home screen. */
export const banners: readonly (() => string)[] = [
  () =>
    renderLandscape(
      'banner hall',
      WIDTH,
      BANNER_HEIGHT,
      landscapeColours.spring,
      pavilion(930, 430, 2.3, '#0f4652'),
    ),
  () =>
    renderLandscape(
      'banner harbour',
      WIDTH,
      BANNER_HEIGHT,
      landscapeColours.dusk,
      cranes(1010, 440, 1.9, '#3a3548') + boat(600, 500, 1.5, '#3a3548'),
    ),
  () =>
    renderLandscape(
      'banner window',
      WIDTH,
      BANNER_HEIGHT,
      landscapeColours.field,
      terraces(720, 470, 2.2, '#225641'),
    ).replace('</svg>', `${latticeWindows(landscapeColours.field)}</svg>`),
];

/** Cover pictures, shared by many companies. */
export const covers = {
  workshop: () =>
    renderLandscape(
      'cover workshop',
      WIDTH,
      COVER_HEIGHT,
      landscapeColours.spring,
      workshop(760, 560, 3, '#0f4652'),
    ),
  foundry: () =>
    renderLandscape(
      'cover foundry',
      WIDTH,
      COVER_HEIGHT,
      landscapeColours.dusk,
      workshop(560, 560, 3, '#3a3548'),
    ),
  towers: () =>
    renderLandscape(
      'cover towers',
      WIDTH,
      COVER_HEIGHT,
      landscapeColours.harbour,
      towers(820, 560, 3.2, '#1a3660'),
    ),
  city: () =>
    renderLandscape(
      'cover city',
      WIDTH,
      COVER_HEIGHT,
      landscapeColours.dusk,
      towers(620, 560, 3.2, '#3a3548'),
    ),
  harbour: () =>
    renderLandscape(
      'cover harbour',
      WIDTH,
      COVER_HEIGHT,
      landscapeColours.harbour,
      cranes(860, 550, 2.4, '#1a3660') + boat(420, 600, 1.8, '#1a3660'),
    ),
  field: () =>
    renderLandscape(
      'cover field',
      WIDTH,
      COVER_HEIGHT,
      landscapeColours.field,
      terraces(680, 560, 2.6, '#225641'),
    ),
  hill: () =>
    renderLandscape(
      'cover hill',
      WIDTH,
      COVER_HEIGHT,
      landscapeColours.spring,
      terraces(520, 560, 2.6, '#0f4652'),
    ),
  hall: () =>
    renderLandscape(
      'cover hall',
      WIDTH,
      COVER_HEIGHT,
      landscapeColours.field,
      pavilion(760, 520, 2.8, '#225641'),
    ),
} satisfies Record<string, () => string>;
export type CoverName = keyof typeof covers;

/** Covers by industry. Industries that are not listed use `workshop` or `foundry`. */
const COVERS_BY_INDUSTRY: readonly (readonly [industries: string, covers: readonly CoverName[]])[] = [
  ['agriculture food tourism-catering', ['field', 'hill', 'hall']],
  ['logistics trade', ['harbour']],
  [
    'information-technology finance professional-services real-estate construction retail culture-education',
    ['towers', 'city', 'hall'],
  ],
];
export const coversOf = (industry: string): readonly CoverName[] =>
  COVERS_BY_INDUSTRY.find(([industries]) => industries.split(' ').includes(industry))?.[1] ?? [
    'workshop',
    'foundry',
  ];
