/** The service worker of offline pages (web/offline/service-worker.ts). */
const WORKER = '/offline-worker.js'

/** Registers the service worker with the first offline sheet; waits until it has its files. */
export async function startOfflinePages(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    throw new Error(
      'This browser can’t open pages without a connection. Use a current Chrome, Edge, Firefox or Safari, and not a private window.',
    )
  }
  const registration = await navigator.serviceWorker.register(WORKER)
  // Offline, the registered one is the latest known.
  await registration.update().catch(() => {})
  await untilActive(registration.installing ?? registration.waiting)
  await navigator.serviceWorker.ready
}

function untilActive(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!worker) return resolve()
    const check = () => {
      if (worker.state === 'activated') resolve()
      // It could not store its files, or was replaced.
      else if (worker.state === 'redundant') {
        reject(
          new Error(
            'The page for sales without a signal could not be stored on this device. Free some space, check your connection, and try again.',
          ),
        )
      }
    }
    worker.addEventListener('statechange', check)
    check()
  })
}
