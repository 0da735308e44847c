import { describe, expect, it } from 'vitest';
import { findMatch } from './search-match.ts';

const excerptOf = (zh: string, word: string) => findMatch({ mainBusiness: [zh, null] }, [word], 'zh')?.text;

describe('the part of a text around a found word', () => {
  it('starts at the beginning if the word is then visible', () => {
    expect(excerptOf('五轴数控加工、精密零件、工装夹具、球阀', '球阀')).toBe(
      '五轴数控加工、精密零件、工装夹具、球阀',
    );
    expect(excerptOf('Ball valves, butterfly valves and fittings', 'fittings')).toBe(
      'Ball valves, butterfly valves and fittings',
    );
  });

  it('otherwise starts with the sentence, without an ellipsis', () => {
    expect(
      excerptOf('工厂占地两万平方米，自有瓦楞纸板生产线与制版车间，交货快。承接防潮蜂窝板订单。', '蜂窝板'),
    ).toBe('承接防潮蜂窝板订单。');
    expect(
      excerptOf('Our plant has twenty thousand square metres and three lines. We make gaskets.', 'gaskets'),
    ).toBe('We make gaskets.');
  });

  it('otherwise starts with a clause or a word', () => {
    expect(
      excerptOf('工厂占地两万平方米，自有瓦楞纸板生产线与制版车间和实验室，承接防潮蜂窝板', '蜂窝板'),
    ).toBe('…承接防潮蜂窝板');
    expect(
      excerptOf(
        'A plant of twenty thousand square metres with three production lines for honeycomb board',
        'honeycomb',
      ),
    ).toBe('…production lines for honeycomb board');
  });

  it('ends with a word or a sentence', () => {
    expect(
      excerptOf(`Valves, ${'stainless fittings and machined parts for pumps, '.repeat(3)}`, 'valves'),
    ).toBe('Valves, stainless fittings and machined parts for pumps, stainless fittings and machined…');
    expect(excerptOf(`大铜球阀。${'工厂占地两万平方米。'.repeat(9)}`, '球阀')).toBe(
      '大铜球阀。工厂占地两万平方米。工厂占地两万平方米。工厂占地两万平方米。工厂占地两万…',
    );
    expect(excerptOf(`铜球阀。${'工厂占地两万平方米。'.repeat(9)}`, '球阀')).toMatch(/。$/);
  });

  it('is in the language of the reader if both contain the word', () => {
    expect(findMatch({ mainBusiness: ['CNC 加工', 'CNC machining'] }, ['cnc'], 'en')).toEqual({
      field: 'mainBusiness',
      text: 'CNC machining',
    });
  });
});
