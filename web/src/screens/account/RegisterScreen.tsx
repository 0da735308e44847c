import { useTranslation } from '../../app/text/text.ts';
import { goEntrance } from '../../app/go.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Entrance } from './Entrance.tsx';
import { RegisterForm } from './RegisterForm.tsx';

export function RegisterScreen() {
  const { t } = useTranslation();
  return (
    <Entrance
      title={t('titles.register')}
      start={<IconButton name="left" label={t('common.back')} onClick={() => void goEntrance('login')} />}
    >
      <RegisterForm />
    </Entrance>
  );
}
