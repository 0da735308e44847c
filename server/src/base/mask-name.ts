const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** 周砚清 → 周**, Zhou → Z**. */
export const maskName = (name: string): string => `${[...graphemes.segment(name)][0]?.segment ?? ''}**`;
