import type { Ref } from 'react';
import { Link } from 'react-router';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { TextLink } from '../../ui/inputs/TextLink.tsx';

interface AgreementsCheckboxProps {
  ref: Ref<HTMLDivElement>;
  checked: boolean;
  /** The member pressed pay without ticking. */
  missing: boolean;
  onChange: (checked: boolean) => void;
}

/** Never ticked in advance: consent must be an explicit action. */
export function AgreementsCheckbox({ ref, checked, missing, onChange }: AgreementsCheckboxProps) {
  const { t } = useTranslation();
  return (
    <div ref={ref}>
      <Checkbox
        required
        checked={checked}
        onChange={onChange}
        error={missing ? t('packages.tickFirst') : undefined}
      >
        <Trans
          text={t('packages.agreements')}
          tags={{
            service: (text) => (
              <TextLink render={<Link to={urlTo('memberServiceAgreement')} />}>{text}</TextLink>
            ),
            renewal: (text) => <TextLink render={<Link to={urlTo('autoRenewAgreement')} />}>{text}</TextLink>,
          }}
        />
      </Checkbox>
    </div>
  );
}
