@node "%~dp0solc.mjs" %*
