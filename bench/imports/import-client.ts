import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { withClient } from '@mingtang/test-support/database';
import type { ProductionStack } from '@mingtang/test-support/production-stack';

export interface ImportJob {
  id: string;
  state: string;
  rowCount: number;
  counts: Record<string, number>;
}

/** Opens a client with a session of the demo administrator whose second factor stays valid for an hour. */
export async function openImportClient(stack: ProductionStack) {
  const token = `at_${randomBytes(32).toString('base64url')}`;
  await withClient(stack.databaseUrl, (client) =>
    client.query(
      `INSERT INTO sessions (account_id, token_hash, step, staff, device, location, created_at, last_seen_at, expires_at, stepped_up_at)
       SELECT id, $1, 'done', true, 'bench', '', now(), now(), now() + interval '1 day', now() + interval '1 hour'
       FROM accounts WHERE phone = '+8613800001001'`,
      [createHash('sha256').update(token).digest()],
    ),
  );
  const baseUrl = `http://127.0.0.1:${stack.apiPorts[0]}`;
  const headers = { authorization: `Bearer ${token}` };
  const sendRequest = async (method: string, path: string, body?: FormData): Promise<ImportJob> => {
    const response = await fetch(baseUrl + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: ImportJob };
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg}`);
    return data;
  };
  const read = (id: string) => sendRequest('GET', `/h5/imports/${id}`);
  return {
    read,
    apply: (id: string) => sendRequest('POST', `/h5/imports/${id}/apply`),
    async upload(spreadsheet: Uint8Array): Promise<ImportJob> {
      const form = new FormData();
      form.append('file', new Blob([Buffer.from(spreadsheet)]), 'companies.xlsx');
      return sendRequest('POST', '/h5/mall/companyInfo/importData', form);
    },
    async waitForState(id: string, state: string, timeoutMs: number): Promise<ImportJob> {
      const end = performance.now() + timeoutMs;
      for (;;) {
        const job = await read(id);
        if (job.state === state) return job;
        if (performance.now() > end) throw new Error(`import ${id} is still ${job.state}`);
        await sleep(500);
      }
    },
  };
}

/** Spreadsheet of new companies, each with a phone number and a website. */
export const createCompanySpreadsheet = (namePrefix: string, rowCount: number): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['企业名称', '联系人', '手机', '官网', '主营业务', '地址', '企业简介'],
          ...Array.from({ length: rowCount }, (_, index) => [
            `${namePrefix}${index}五金制品有限公司`,
            '纪怀瑾',
            `138${String(10_000_000 + index)}`,
            `https://example.com/${namePrefix}/${index}`,
            '精密五金、紧固件与模具',
            `苏州工业园区星湖街 ${index} 号`,
            `成立于 ${1980 + (index % 40)} 年，做五金制品，员工 ${index % 500} 人。`,
          ]),
        ],
      },
    ],
  });
