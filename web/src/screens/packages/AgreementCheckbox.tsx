import type { Ref } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { TextLink } from '../../ui/inputs/TextLink.tsx';

interface AgreementCheckboxProps {
  ref: Ref<HTMLDivElement>;
  checked: boolean;
  /** The member pressed pay without ticking. */
  missing: boolean;
  onChange: (checked: boolean) => void;
}

/** Never ticked in advance: consent must be an explicit action. */
export function AgreementCheckbox({ ref, checked, missing, onChange }: AgreementCheckboxProps) {
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
          text={t('packages.agreement')}
          tags={{
            service: (text) => (
              <TextLink render={<Link to={urlTo('memberServiceAgreement')} />}>{text}</TextLink>
            ),
          }}
        />
      </Checkbox>
    </div>
  );
}
