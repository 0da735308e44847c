import type { EditProfile, Profile } from '@mingtang/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const PROFILE = ['accounts', 'profile'] as const;

/** The member's own profile. The screen shows a failure in place. */
export function useProfile() {
  return useQuery({
    queryKey: PROFILE,
    queryFn: ({ signal }) => call('GET /h5/account/profile', undefined, { signal }),
    meta: { quiet: true },
  });
}

/** Quiet: the form shows what the server refused. */
export function useEditProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EditProfile) => call('PUT /h5/account/profile', { body }),
    onSuccess: (profile) => client.setQueryData(PROFILE, profile),
    meta: { quiet: true },
  });
}

export interface AvatarUpload {
  file: Blob;
  onProgress: (share: number) => void;
}

/** Quiet: the screen keeps the crop and says what failed beside it. */
export function useUploadAvatar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: AvatarUpload) =>
      call('POST /h5/account/avatar', { file }, { onProgress }),
    onSuccess: (avatar) =>
      client.setQueryData<Profile>(PROFILE, (profile) => profile && { ...profile, avatar }),
    meta: { quiet: true },
  });
}
