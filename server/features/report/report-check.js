// Computes a chosen file's SHA-256 in the browser; the file itself is not sent.
const MAX_BYTES = 50 * 1024 * 1024
const chooser = document.querySelector('[data-chooser]')
const file = document.querySelector('#pdf')
const sha = document.querySelector('#sha')
if (chooser && file && sha && window.crypto?.subtle) {
  const problem = chooser.querySelector('[role=alert]')
  chooser.hidden = false
  file.addEventListener('change', async () => {
    const [chosen] = file.files
    problem.hidden = true
    if (!chosen) return
    if (chosen.size > MAX_BYTES) {
      problem.textContent = 'This file is larger than 50 MB, so it is none of our reports.'
      problem.hidden = false
      return
    }
    try {
      const digest = await crypto.subtle.digest('SHA-256', await chosen.arrayBuffer())
      sha.value = [...new Uint8Array(digest)]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')
      sha.form.requestSubmit()
    } catch {
      problem.textContent = 'This file could not be read. Choose it again.'
      problem.hidden = false
    }
  })
}
