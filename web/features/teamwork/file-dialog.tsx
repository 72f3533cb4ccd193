import { useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import type { TeamFile, Teamwork } from '../../../contract/teamwork.ts'
import { formatInstant } from '../../lib/format.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { deleteFile, filePath, refreshTeamwork } from './teamwork.api.ts'

type FileDialogProps = { file: TeamFile; teamwork: Teamwork; onClose: () => void }

/** A photo in full, or a file's facts; to download or delete it. */
export function FileDialog({ file, teamwork, onClose }: FileDialogProps) {
  const client = useQueryClient()
  const { author, width, height } = file
  const isOwn = teamwork.members.some(({ isYou, userId }) => isYou && userId === author?.userId)
  const mayDelete = teamwork.canEdit && (isOwn || teamwork.isOwner)
  const facts = [
    width !== null && height !== null && `${width} × ${height}`,
    formatBytes(file.bytes),
    `added by ${author?.name ?? 'a deleted account'}, ${formatInstant(file.createdAt)}`,
    file.hasPlace && 'says where it was taken',
  ]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={<span className="wrap-anywhere">{file.name}</span>}
      description={facts.filter(Boolean).join(', ')}
      actions={
        <>
          {mayDelete && (
            <span className="mr-auto grid items-center">
              <ConfirmButton
                icon={Trash2}
                variant="quiet"
                label="Delete"
                about={file.name}
                title="Delete this file?"
                description="It is deleted for everyone in the workspace and cannot be brought back."
                confirm={{ label: 'Delete file' }}
                failed="The file was not deleted."
                run={async () => {
                  await deleteFile(file.id)
                  return { title: 'File deleted' }
                }}
                onDone={async () => {
                  await refreshTeamwork(client, file.propertyId)
                  onClose()
                }}
              />
            </span>
          )}
          <a href={filePath(file.id)} download={file.name} className={buttonClass()}>
            <Download aria-hidden />
            Download
          </a>
        </>
      }
    >
      {width !== null && height !== null && (
        <img
          src={filePath(file.id)}
          width={width}
          height={height}
          alt={file.name}
          className="h-auto w-full rounded-md bg-well"
        />
      )}
    </Dialog>
  )
}
