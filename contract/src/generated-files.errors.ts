import { defineErrors } from './errors.define.ts';

export const generatedFileErrors = defineErrors({
  'generated_file.not_found': [404, '文件不存在或已过期', 'No such file, or it has expired.'],
  'generated_file.running': [
    409,
    '上一份文件还在生成，请稍候',
    'Your last file is still being made. Please wait.',
  ],
});
