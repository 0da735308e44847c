import { AppError } from '../../base/errors.ts';

/** Names the field of the form, where the app shows the error. */
export const invalidPhone = () => new AppError('phone.invalid', { fields: { mobile: 'invalid' } });
