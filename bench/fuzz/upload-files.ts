import { crc32, deflateSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';

export type UploadFiles = Record<'image' | 'sheet', Buffer[]>;

/** Valid and invalid files for image and spreadsheet uploads. */
export async function createUploadFiles(): Promise<UploadFiles> {
  const validPng = createPng(320, 320);
  const invalidFiles = [
    Buffer.alloc(0),
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('%PDF-1.7'),
    Buffer.from('PK\u0003\u0004'),
    Buffer.alloc(2_000, 0xff),
    validPng.subarray(0, validPng.length >> 1),
    Buffer.concat([validPng.subarray(0, 16), Buffer.from([0x7f, 0xff, 0xff, 0xff]), validPng.subarray(20)]),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  ];
  const companies = await createSpreadsheet(['企业名称', '联系人', '手机', '官网', '企业简介'], (row) => [
    `试 ${row} 五金有限公司`,
    '纪怀瑾',
    `1380000${String(1_000 + row)}`,
    'https://example.com',
    row % 2 === 0 ? '=1+1' : '做五金制品',
  ]);
  const members = await createSpreadsheet(['姓名', '手机', '职务'], (row) => [
    `试${row}`,
    `1380001${String(1_000 + row)}`,
    '经理',
  ]);
  const oddColumns = await createSpreadsheet(['', '__proto__', '企业名称', '企业名称'], () => [
    '\u200b',
    '',
    '👩‍👩‍👧‍👦',
    '名'.repeat(1_900),
  ]);
  const csv = Buffer.from('企业名称,手机\n"名,堂",13800001268\n"没有结束');
  const notText = Buffer.from([0xef, 0xbb, 0xbf, 0xc3, 0x28, 0x2c, 0x00, 0x0a, 0xed, 0xa0, 0x80]);
  return {
    image: [validPng, createPng(1, 1), createPng(2_000, 3), ...invalidFiles],
    sheet: [companies, members, oddColumns, csv, notText, companies.subarray(0, 900), ...invalidFiles],
  };
}

const createSpreadsheet = async (headers: string[], buildRow: (index: number) => string[]): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Sheet1', rows: [headers, ...Array.from({ length: 4 }, (_, index) => buildRow(index))] },
      ],
    }),
  );

function createPng(width: number, height: number): Buffer {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(width, 0);
  ihdr.writeUInt32BE(height, 4);
  ihdr.set([8, 2, 0, 0, 0], 8);
  const pixels = Buffer.alloc((width * 3 + 1) * height, 0x5a);
  for (let scanLine = 0; scanLine < height; scanLine += 1) pixels[scanLine * (width * 3 + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', ihdr),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
