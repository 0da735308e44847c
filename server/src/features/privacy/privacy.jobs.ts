import { job, scheduled } from '../../jobs/job.ts';
import { eraseDue } from './erase.service.ts';
import { makeExportJob, sweepExports } from './exports.service.ts';
import { makeExport } from './make-export.service.ts';

export const privacyJobs = [
  job(makeExportJob, makeExport),
  scheduled('privacy.sweep', '15 * * * *', sweepExports),
  scheduled('privacy.erase', '25 * * * *', eraseDue),
];
