export default { hero: { title: 'Certify' } } as const
