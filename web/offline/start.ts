import './before.ts'
import './first-read.ts'
import '../ui/app.css'

// The page’s own code comes apart: while the browser compiles it, what it shows first is read.
void import('./main.tsx')
