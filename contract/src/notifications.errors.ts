import { defineErrors } from './errors.define.ts';

export const notificationErrors = defineErrors({
  'push.off': [409, '本站未开启推送', 'Pushes are not switched on here.'],
});
