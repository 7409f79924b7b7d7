import type { ReactNode } from 'react'

type NoticeProps = { title: string; isAlert?: boolean; children: ReactNode }

export function Notice({ title, isAlert = false, children }: NoticeProps) {
  return (
    <section className="notice" {...(isAlert ? { role: 'alert' } : {})}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
