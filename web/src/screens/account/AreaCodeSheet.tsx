import { useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { Row, RowButton } from '../../ui/lists/Row.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { listCountryOptions, matchesCountry } from './country-options.ts';

interface AreaCodeSheetProps {
  open: boolean;
  onClose: () => void;
  areaCode: string;
  onChange: (areaCode: string) => void;
}

/** Lists the dialling codes by country, with a search. */
export function AreaCodeSheet({ open, onClose, areaCode, onChange }: AreaCodeSheetProps) {
  const { t } = useTranslation();
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('login.areaCode')}
      closeLabel={t('login.areaCodeClose')}
    >
      <AreaCodeList areaCode={areaCode} onChange={onChange} />
    </BottomSheet>
  );
}

function AreaCodeList({ areaCode, onChange }: Pick<AreaCodeSheetProps, 'areaCode' | 'onChange'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [options] = useState(() =>
    listCountryOptions(language, {
      CN: t('login.country.CN'),
      HK: t('login.country.HK'),
      MO: t('login.country.MO'),
      TW: t('login.country.TW'),
    }),
  );
  const [typed, setTyped] = useState('');
  const found = options.filter((option) => matchesCountry(option, typed));
  const unsupported = t('login.unsupported.name');
  const showsUnsupported =
    /^\+?1?$/.test(typed.trim()) || unsupported.toLowerCase().includes(typed.trim().toLowerCase());
  return (
    <>
      {/* Not a `SearchField`: its form would submit the form around this sheet. */}
      <TextField
        type="search"
        label={t('login.areaCodeSearch')}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <RowGroup>
        {found.map(({ country, areaCode: code, name }) => (
          <RowButton
            key={country}
            label={code === areaCode ? <b>{name}</b> : name}
            value={`+${code}`}
            aria-current={code === areaCode ? 'true' : undefined}
            onClick={() => onChange(code)}
          />
        ))}
        {showsUnsupported && <Row label={unsupported} note={t('login.unsupported.reason')} value="+1" />}
      </RowGroup>
      <output>{found.length === 0 && !showsUnsupported && t('login.areaCodeNone')}</output>
    </>
  );
}
