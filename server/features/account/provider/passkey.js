// Signs in with a passkey: asks the browser for it and sends the answer as the form's field.
const { browserSupportsWebAuthn, startAuthentication } = window.SimpleWebAuthnBrowser

for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!browserSupportsWebAuthn()) continue
  form.hidden = false
  const problem = form.querySelector('.problem')
  const button = form.querySelector('button')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    problem.hidden = true
    button.disabled = true
    try {
      const optionsJSON = JSON.parse(form.dataset.passkey)
      const answer = await startAuthentication({ optionsJSON })
      form.elements.answer.value = JSON.stringify(answer)
      form.submit()
    } catch {
      // Whoever closed the browser's window knows; a browser does not tell that from a missing passkey.
      problem.textContent = 'No passkey was used. Try again, or sign in another way.'
      problem.hidden = false
      button.disabled = false
    }
  })
}
