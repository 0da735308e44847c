import { DUES_TRANSFER_INVOICES_MAX } from '@mingtang/contract/limits';
import { Button, InputNumber } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { langOf } from '../../ui/text/format.ts';
import { Select } from '../kit/antd-overlays.tsx';
import { type PayableDuesInvoice, usePayableDuesInvoices } from './dues.admin.queries.ts';
import s from './Dues.module.css';

/** The part of a transfer that pays an invoice. */
export interface DuesPart extends PayableDuesInvoice {
  yuan: number | null;
}

interface DuesPartsFieldProps {
  /** Injected by `Form.Item`. */
  id?: string;
  value?: readonly DuesPart[];
  onChange?: (parts: readonly DuesPart[]) => void;
  /** Invoices that the server rejected. */
  rejected: readonly string[];
}

const NONE: readonly DuesPart[] = [];

/** The invoices that a transfer pays, with the part of each, and a search that adds others. */
export function DuesPartsField({ id, value = NONE, onChange, rejected }: DuesPartsFieldProps) {
  const { t, language } = useTranslation();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data: found = [], isFetching } = usePayableDuesInvoices({ keyword });
  const options = found.filter(({ number }) => value.every((part) => part.number !== number));
  return (
    <div className={s.parts}>
      <ul>
        {value.map((part) => (
          <li key={part.number} className={s.part}>
            <span lang={langOf(part.billTo)}>
              {part.billTo}
              <small>
                {t('adminDues.payment.unpaid', {
                  number: part.number,
                  sum: formatAmount(part.unpaidFen, language),
                })}
              </small>
              {rejected.includes(part.number) && (
                <small className={s.overdue}>{t('adminDues.payment.rejected')}</small>
              )}
            </span>
            <InputNumber
              className={classes(s.yuan)}
              aria-label={t('adminDues.payment.partOf', { number: part.number })}
              min={0.01}
              max={part.unpaidFen / 100}
              precision={2}
              value={part.yuan}
              onChange={(yuan) =>
                onChange?.(value.map((other) => (other.number === part.number ? { ...other, yuan } : other)))
              }
            />
            <Button
              type="text"
              icon={<Icon name="close" size={18} />}
              aria-label={t('adminDues.payment.remove', { number: part.number })}
              onClick={() => onChange?.(value.filter(({ number }) => number !== part.number))}
            />
          </li>
        ))}
      </ul>
      <Select<string | null>
        {...(id !== undefined && { id })}
        value={null}
        disabled={value.length >= DUES_TRANSFER_INVOICES_MAX}
        placeholder={t('adminDues.payment.add')}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        loading={isFetching}
        // Never nothing: Back closes the list, so it must be visible.
        notFoundContent={t(isFetching ? 'adminDues.payment.searching' : 'adminDues.payment.noneFound')}
        options={options.map((invoice) => ({
          value: invoice.number,
          label: [
            invoice.billTo,
            ...(invoice.billTo === invoice.memberName ? [] : [invoice.memberName]),
            invoice.number,
            formatAmount(invoice.unpaidFen, language),
            formatDate(invoice.dueOn, language),
          ].join(' · '),
        }))}
        onChange={(number) => {
          const added = options.find((invoice) => invoice.number === number);
          setTyped('');
          if (added) onChange?.([...value, { ...added, yuan: added.unpaidFen / 100 }]);
        }}
      />
    </div>
  );
}
