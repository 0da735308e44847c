import {
  boat,
  cranes,
  renderLandscape,
  landscapeColours,
  nightColours,
  pavilion,
  terraces,
  towers,
  workshop,
  type LandscapeColours,
} from './landscape.ts';

const WIDTH = 1280;
/** Between the wide crop of a desktop and the higher one of a phone. */
const BANNER_HEIGHT = 480;
const COVER_HEIGHT = 720;

/** Lattice windows in the foreground, like a view out of a hall. */
const latticeWindows = (colours: LandscapeColours): string => {
  const bars = Array.from({ length: 5 }, (_, index) => index * 110);
  const side = (x: number): string =>
    `<g transform="translate(${x} 0)" fill="none" stroke="#0d3b46" stroke-opacity=".82" stroke-width="7"><rect x="0" y="-10" width="150" height="${BANNER_HEIGHT + 20}" fill="${colours.sky[0]}" fill-opacity=".28"/><path d="M50-10v${BANNER_HEIGHT + 20}M100-10v${BANNER_HEIGHT + 20}"/>${bars.map((y) => `<path d="M0 ${y}h150"/><rect x="54" y="${y + 36}" width="42" height="42" stroke-width="5"/>`).join('')}</g>`;
  return `${side(WIDTH - 150)}<path d="M-20 -10C320 44 960 44 ${WIDTH + 20} -10Z" fill="#0d3b46" opacity=".9"/><path d="M-20 4C320 62 960 62 ${WIDTH + 20} 4" fill="none" stroke="#c9a24b" stroke-width="4"/>`;
};

export interface Banner {
  day: () => string;
  night: () => string;
  /** Per cent from the left and from the top: where the subject is. */
  focus: readonly [x: number, y: number];
}

const bannerOf = (focus: Banner['focus'], palette: keyof typeof nightColours, draw: DrawBanner): Banner => ({
  day: () => draw(landscapeColours[palette], landscapeColours[palette].hills.at(-1)!),
  night: () => draw(nightColours[palette], '#081f24'),
  focus,
});
/** `dark` is the colour of what stands in front of the hills. */
type DrawBanner = (colours: LandscapeColours, dark: string) => string;

/** Pictures for the carousel of the home screen, for the light and the dark theme. */
export const banners: readonly Banner[] = [
  bannerOf([85, 60], 'spring', (colours, dark) =>
    renderLandscape('banner hall', WIDTH, BANNER_HEIGHT, colours, pavilion(930, 344, 1.84, dark)),
  ),
  bannerOf([85, 80], 'dusk', (colours, dark) =>
    renderLandscape(
      'banner harbour',
      WIDTH,
      BANNER_HEIGHT,
      colours,
      cranes(1010, 352, 1.5, dark) + boat(600, 400, 1.2, dark),
    ),
  ),
  bannerOf([100, 60], 'field', (colours, dark) =>
    renderLandscape('banner window', WIDTH, BANNER_HEIGHT, colours, terraces(720, 376, 1.76, dark)).replace(
      '</svg>',
      `${latticeWindows(colours)}</svg>`,
    ),
  ),
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
