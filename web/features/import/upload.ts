import { ApiError } from '../../lib/api.ts'

/** Uploaded bytes of a request, and the total. */
export type Sent = { bytes: number; of: number }

type UploadOptions = {
  onSent?: (sent: Sent) => void
  signal?: AbortSignal
  /** Fields of the form, sent before the file. */
  fields?: Readonly<Record<string, string>>
}

/**
 * Posts a file as a form and reports progress, which `fetch` cannot. Returns the response body; throws ApiError for
 * an error response and TypeError without one, like `fetch`.
 */
export function upload(
  path: string,
  file: Blob,
  fileName: string,
  { onSent, signal, fields = {} }: UploadOptions = {},
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
      // A file that changed on disk looks like a broken connection; reading a byte shows the difference.
      file
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => reject(new TypeError('the upload was interrupted')),
          () => reject(new Error(FILE_GONE)),
        )
    }
    request.onabort = () => reject(new DOMException('the upload was cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file, fileName)
    request.send(form)
  })
}

const FILE_GONE =
  'The file can no longer be read. It was changed, moved or deleted after you chose it. Choose it again.'
