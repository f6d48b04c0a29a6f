import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

// Our own server provides it, because the content security policy allows no other scripts.
GlobalWorkerOptions.workerSrc = workerUrl

export { getDocument }
