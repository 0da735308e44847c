import { CHINESE, ENGLISH } from '../kit/language-checks.ts';

/** Metadata of a page, read from its markup as a search engine does. */
export interface PageMetadata {
  language: string;
  headingCount: number;
  canonical: string | undefined;
  /** By `hreflang`. */
  alternates: Map<string, string>;
  properties: Map<string, string>;
  /** URLs of links, images and linked resources. */
  links: string[];
  structuredData: unknown[];
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!);

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decodeEntities(value!)]),
  );
}
const attributesOfTags = (body: string, name: string): Record<string, string>[] =>
  [...body.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag));

export function parsePage(body: string): PageMetadata {
  const links = attributesOfTags(body, 'link');
  const dataScripts = [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return {
    language: attributesOfTags(body, 'html')[0]?.['lang'] ?? '',
    headingCount: body.match(/<h1[\s>]/g)?.length ?? 0,
    canonical: links.find((link) => link['rel'] === 'canonical')?.['href'],
    alternates: new Map(
      links
        .filter((link) => link['hreflang'] !== undefined)
        .map((link) => [link['hreflang']!, link['href'] ?? '']),
    ),
    properties: new Map(
      attributesOfTags(body, 'meta').map((meta) => [
        meta['property'] ?? meta['name'] ?? '',
        meta['content'] ?? '',
      ]),
    ),
    links: [...attributesOfTags(body, 'a'), ...attributesOfTags(body, 'img'), ...links]
      .map((attributes) => attributes['href'] ?? attributes['src'] ?? '')
      .filter((url) => url !== ''),
    structuredData: dataScripts.map(([, text]) => JSON.parse(text!) as unknown),
  };
}

/** Finds texts in the other language that have no `lang` attribute. */
export function findOtherLanguageTexts(body: string, language: string): string[] {
  const visibleHtml = body
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<(span|a|div)\b[^>]* (?:href)?lang="[^"]*"[^>]*>.*?<\/\1\s*>/gs, ' ');
  const attributeTexts = [...visibleHtml.matchAll(/ (?:alt|title|aria-label|content)="([^"]*)"/g)].map(
    ([, text]) => text!,
  );
  const texts = [
    ...visibleHtml.replaceAll(/<[^>]*>/g, '\n').split('\n'),
    ...(language === 'en' ? attributeTexts : []),
  ];
  const isOtherLanguage =
    language === 'en'
      ? (text: string) => CHINESE.test(text)
      : (text: string) => ENGLISH.test(text) && !/\p{Script=Han}/u.test(text);
  return texts
    .map((text) => decodeEntities(text).trim())
    .filter((text) => text !== '' && isOtherLanguage(text));
}
