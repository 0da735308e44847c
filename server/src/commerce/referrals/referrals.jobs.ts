import { cronJob } from '../../platform/jobs/job-handler.ts';
import { rewardDueReferrals } from './referrals.rewards.service.ts';

export const referralJobs = [cronJob('referrals.reward', '20 * * * *', rewardDueReferrals)];
