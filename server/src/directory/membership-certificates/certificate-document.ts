import { pickText } from '@mingtang/contract/list-columns';
import { type CertificateLanguage, certificateTexts } from '@mingtang/contract/membership-certificates';
import type { Language } from '@mingtang/contract/fields';
import type { PdfBlock, PdfDefinition } from '../../adapters/pdf.ts';
import { formatDay } from '../../base/format-day.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { CertificateSettings } from '../../kernel/settings/settings.service.ts';
import type { CertificateRow } from './membership-certificates.queries.ts';
import { levelOf } from './membership-certificates.view.ts';

export interface CertificateDesign {
  /** Texts of the chamber in each language. */
  chamber: Record<Language, Pick<CertificateSettings, 'name' | 'signatory' | 'signatoryTitle'>>;
  logo: Uint8Array | undefined;
  seal: Uint8Array | undefined;
}

/** A4 landscape, in points. */
const PAGE = { width: 842, height: 595 };
const EDGE = 90;
const TEXT_WIDTH = PAGE.width - 2 * EDGE;
/** Of the line below the title. */
const RULE_WIDTH = 160;
const QR_WIDTH = 92;
const SEAL_WIDTH = 96;
const SIGNATURE = { x: 562, width: 190 };

/** One page for each certificate. */
export function toCertificateDocument(
  language: CertificateLanguage,
  design: CertificateDesign,
  certificates: readonly { row: CertificateRow; url: string }[],
): PdfDefinition {
  const languages: Language[] = language === 'both' ? ['zh', 'en'] : [language];
  const [main = 'zh'] = languages;
  return {
    title: `${design.chamber[main].name} ${pickText(certificateTexts.title, main)}`,
    lang: main === 'zh' ? 'zh-CN' : 'en',
    layout: 'landscape',
    blocks: certificates.flatMap(({ row, url }, index): PdfBlock[] => [
      ...(index === 0 ? [] : [{ kind: 'pageBreak' as const }]),
      ...pageBlocks(languages, design, row, url),
    ]),
  };
}

const textOf = (name: keyof typeof certificateTexts) => (language: Language) =>
  pickText(certificateTexts[name], language);

function pageBlocks(
  languages: readonly Language[],
  { chamber, logo, seal }: CertificateDesign,
  row: CertificateRow,
  url: string,
): PdfBlock[] {
  const [main = 'zh'] = languages;
  const inLanguages = (valueIn: (language: Language) => string, separator = '  '): string =>
    [...new Set(languages.map(valueIn))].filter((text) => text !== '').join(separator);
  const centred = (
    y: number,
    size: number,
    value: string,
    style: Pick<Extract<PdfBlock, { kind: 'label' }>, 'bold' | 'colour'> = {},
  ): PdfBlock => ({
    kind: 'label',
    text: value,
    x: EDGE,
    y,
    width: TEXT_WIDTH,
    size,
    align: 'center',
    ...style,
  });
  const facts = (
    [
      ['level', (language) => levelOf(language, row)],
      ...(row.title === '' ? [] : [['chamberTitle', () => row.title] as const]),
      ['validity', (language) => validityOf(language, row)],
    ] as const satisfies readonly (readonly [keyof typeof certificateTexts, (language: Language) => string])[]
  ).map(([name, valueOf]) => `${inLanguages(textOf(name), ' ')}  ${inLanguages(valueOf, ' / ')}`);
  const signature = (y: number, size: number, value: string, bold = false): PdfBlock => ({
    ...SIGNATURE,
    kind: 'label',
    text: value,
    y,
    size,
    bold,
    align: 'center',
  });
  return [
    {
      kind: 'frame',
      x: 24,
      y: 24,
      width: PAGE.width - 48,
      height: PAGE.height - 48,
      line: 3,
      colour: 'gold',
    },
    {
      kind: 'frame',
      x: 32,
      y: 32,
      width: PAGE.width - 64,
      height: PAGE.height - 64,
      line: 0.75,
      colour: 'gold',
    },
    ...(logo === undefined
      ? []
      : [{ kind: 'picture' as const, bytes: logo, x: (PAGE.width - 60) / 2, y: 46, width: 60, height: 60 }]),
    centred(
      112,
      18,
      inLanguages((language) => chamber[language].name),
    ),
    centred(140, 40, pickText(certificateTexts.title, main), { bold: true, colour: 'brand' }),
    ...(languages.length > 1
      ? [centred(194, 15, pickText(certificateTexts.title, languages[1]!), { colour: 'muted' })]
      : []),
    {
      kind: 'frame',
      x: (PAGE.width - RULE_WIDTH) / 2,
      y: 222,
      width: RULE_WIDTH,
      height: 0,
      line: 1,
      colour: 'gold',
    },
    centred(234, 13, inLanguages(textOf('certifies')), { colour: 'muted' }),
    centred(254, 34, pickTranslation(main, row.holder_zh, row.holder_en), { bold: true }),
    ...(languages.length > 1 && row.holder_zh !== '' && row.holder_en !== ''
      ? [centred(302, 17, row.holder_en)]
      : []),
    centred(330, 13, inLanguages(textOf('isMember')), { colour: 'muted' }),
    ...facts.map((fact, index) => centred(356 + index * 22, 13, fact)),
    { kind: 'qrCode', text: url, x: EDGE - 24, y: 450, width: QR_WIDTH },
    ...[
      `${inLanguages(textOf('number'), ' ')}  ${row.number}`,
      `${inLanguages(textOf('checkCode'), ' ')}  ${row.check_code}`,
      inLanguages(textOf('scan'), ' '),
    ].map((line, index): PdfBlock => ({
      kind: 'label',
      text: line,
      x: EDGE - 24 + QR_WIDTH + 10,
      y: 474 + index * 18,
      width: 250,
      size: 10,
    })),
    ...(seal === undefined
      ? []
      : [
          {
            kind: 'picture' as const,
            bytes: seal,
            x: SIGNATURE.x - SEAL_WIDTH - 12,
            y: 448,
            width: SEAL_WIDTH,
            height: SEAL_WIDTH,
          },
        ]),
    signature(
      466,
      11,
      inLanguages((language) => chamber[language].signatoryTitle, ' '),
    ),
    signature(
      486,
      16,
      inLanguages((language) => chamber[language].signatory, ' '),
      true,
    ),
    signature(516, 10, inLanguages(textOf('issuedOn'), ' ')),
    signature(
      531,
      10,
      inLanguages((language) => formatDay(language, row.issued_on), ' / '),
    ),
  ];
}

const validityOf = (language: Language, { valid_from, valid_until }: CertificateRow): string => {
  const [from, until] = [formatDay(language, valid_from), formatDay(language, valid_until)];
  return language === 'zh' ? `${from}至 ${until}` : `${from} to ${until}`;
};
