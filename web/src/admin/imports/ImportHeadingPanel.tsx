import type { ImportDetail, ImportHeading } from '@mingtang/contract/imports';
import { Button, Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { useAction } from '../kit/use-action.ts';
import { saveImportHeading } from './imports.admin.queries.ts';
import s from './imports.module.css';

/** The first rows of the file with the guessed heading; staff can choose another row. */
export function ImportHeadingPanel({ job, heading }: { job: ImportDetail; heading: ImportHeading }) {
  const { t } = useTranslation();
  const [row, setRow] = useState(heading.row);
  const [height, setHeight] = useState(heading.height);
  const [busy, run] = useAction();
  const changed = row !== heading.row || height !== heading.height;
  const save = () => run(() => saveImportHeading(job.id, { row, height: row === 0 ? 1 : height }));
  const index = job.topRows.findIndex(({ number }) => number === row);
  const isHeading = (position: number) => index !== -1 && position >= index && position < index + height;
  return (
    <AdminPanel
      title={t('imports.heading.title')}
      end={
        <Button disabled={!changed} loading={busy} onClick={() => void save()}>
          {t('imports.heading.save')}
        </Button>
      }
    >
      <p className={s.hint}>{t('imports.heading.hint')}</p>
      <Radio.Group
        className={s.topRowsGroup ?? ''}
        aria-label={t('imports.heading.title')}
        value={row}
        onChange={({ target }) => setRow(Number(target.value))}
      >
        <div className={s.topRows}>
          <table>
            <tbody>
              {job.topRows.map(({ number, cells }, position) => (
                <tr key={number} data-heading={isHeading(position)} data-above={position < index}>
                  <th scope="row">
                    <Radio value={number}>{t('imports.heading.row', { number })}</Radio>
                  </th>
                  {cells.map((cell, column) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the columns never change
                    <td key={column} lang={langOf(cell)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={s.headingOptions}>
          <Radio value={0}>{t('imports.heading.none')}</Radio>
          <Checkbox
            disabled={row === 0}
            checked={height === 2}
            onChange={({ target }) => setHeight(target.checked ? 2 : 1)}
          >
            {t('imports.heading.twoRows')}
          </Checkbox>
        </div>
      </Radio.Group>
    </AdminPanel>
  );
}
