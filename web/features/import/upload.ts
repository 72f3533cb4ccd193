import { ApiError } from '../../lib/api.ts'

/** How much of a file has gone out, in bytes of the request. */
export type Sent = { bytes: number; of: number }

type UploadOptions = { onSent?: (sent: Sent) => void; signal?: AbortSignal }

/**
 * Posts a file as a form and tells how far it is, which `fetch` cannot. Answers the body of a good
 * answer; throws ApiError for a refusal and TypeError where no answer came, as `fetch` does.
 */
export function upload(
  path: string,
  file: Blob,
  fileName: string,
  { onSent, signal }: UploadOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onSent?.({ bytes: loaded, of: total })
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) resolve(responseText)
      else reject(new ApiError(status, statusText, responseText))
    }
    request.onerror = () => {
      // A file that changed on the disk looks like a broken connection; reading a byte tells them apart.
      file
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => reject(new TypeError('the upload broke off')),
          () => reject(new Error(FILE_GONE)),
        )
    }
    request.onabort = () => reject(new DOMException('the upload was given up', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file, fileName)
    request.send(form)
  })
}

const FILE_GONE =
  'The file can’t be read any more: it was changed, moved or deleted after it was chosen. Choose it again.'
