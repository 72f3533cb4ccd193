import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { PICTURE_TYPES, type User } from '../../../contract/account.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { userQuery } from '../session/session.api.ts'
import { removePicture, sendPicture } from './account.api.ts'
import { Avatar } from './avatar.tsx'
import { shrinkPicture } from './shrink-picture.ts'

/** The person's picture, and how to change it. */
export function PictureField({ user, name }: { user: User; name: string }) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: async (file: File | null) =>
      file === null ? removePicture() : sendPicture(await shrinkPicture(file)),
    onSuccess: () => queries.invalidateQueries({ queryKey: userQuery.queryKey }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'The picture was not changed',
        description: messageForPeople(error),
      }),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar user={user} className="size-20 text-lg" />
      <div className="grid min-w-0 gap-2">
        <p className="truncate font-semibold text-base">{name}</p>
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            className="sr-only"
            tabIndex={-1}
            aria-label="Picture file"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // The same file may be chosen again after a failure.
              target.value = ''
              if (file) change.mutate(file)
            }}
          />
          <Button
            variant="secondary"
            size="sm"
            disabled={change.isPending}
            onClick={() => input.current?.click()}
          >
            <ImageUp aria-hidden />
            {user.profileImageUrl ? 'Change picture' : 'Upload picture'}
          </Button>
          {user.profileImageUrl && (
            <Button
              variant="quiet"
              size="sm"
              disabled={change.isPending}
              onClick={() => change.mutate(null)}
            >
              <Trash2 aria-hidden />
              Remove
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
