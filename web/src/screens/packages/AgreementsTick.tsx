import type { Ref } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface AgreementsTickProps {
  ref: Ref<HTMLDivElement>;
  checked: boolean;
  /** It was tried without. */
  missing: boolean;
  onChange: (checked: boolean) => void;
}

/** Unticked at first: consent is given, not taken. */
export function AgreementsTick({ ref, checked, missing, onChange }: AgreementsTickProps) {
  const { t } = useTranslation();
  return (
    <div ref={ref}>
      <Checkbox
        required
        checked={checked}
        onChange={onChange}
        error={missing ? t('packages.tickFirst') : undefined}
      >
        <Rich
          text={t('packages.agreements')}
          tags={{
            service: (words) => (
              <TextLink render={<Link to={addressOf('agreement/memberService')} />}>{words}</TextLink>
            ),
            renewal: (words) => (
              <TextLink render={<Link to={addressOf('agreement/autoRenew')} />}>{words}</TextLink>
            ),
          }}
        />
      </Checkbox>
    </div>
  );
}
