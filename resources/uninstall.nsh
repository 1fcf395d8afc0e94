; What Hotlist writes into the registry while it runs, and the installer does not know: the start at login, with Windows' own note
; of whether the user has switched it off, and the handler of hotlist: links. An update uninstalls, too, and keeps them.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
    DeleteRegKey HKCU "Software\Classes\hotlist"
  ${endIf}
!macroend
