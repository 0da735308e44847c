import { scheduled } from '../../jobs/job.ts';
import { rewardDue } from './rewards.service.ts';

export const referralJobs = [scheduled('referrals.reward', '20 * * * *', rewardDue)];
