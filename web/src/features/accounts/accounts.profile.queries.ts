import type { EditProfileInput, Profile } from '@mingtang/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

const PROFILE_KEY = ['accounts', 'profile'] as const;

/** The member's own profile. The screen shows the error itself. */
export function useProfile() {
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => callApi('GET /h5/account/profile', undefined, { signal }),
    meta: { quiet: true },
  });
}

/** `quiet`: the form shows the error itself. */
export function useEditProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EditProfileInput) => callApi('PUT /h5/account/profile', { body }),
    onSuccess: (profile) => client.setQueryData(PROFILE_KEY, profile),
    meta: { quiet: true },
  });
}

export interface AvatarUpload {
  file: Blob;
  onProgress: (progress: number) => void;
}

/** `quiet`: the screen keeps the crop and shows the error next to it. */
export function useUploadAvatar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: AvatarUpload) =>
      callApi('POST /h5/account/avatar', { file }, { onProgress }),
    onSuccess: (avatar) =>
      client.setQueryData<Profile>(PROFILE_KEY, (profile) => profile && { ...profile, avatar }),
    meta: { quiet: true },
  });
}
